/** Joins the class names that are there; `classNames('btn', isWide && 'btn-block')`. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
