/** What a seller pastes into their site: the loader, and whose chat it is. */
export const snippetOf = ({
  origin,
  assistantId,
  color,
}: {
  origin: string
  assistantId: string
  color: string
}): string =>
  `<script src="${origin}/widget.js" data-assistant-id="${assistantId}" data-color="${color}" async></script>`
