import type { NestedItem } from './nest-items.ts'

/** A list with the lists inside it. */
export const ListView = ({ items }: { items: readonly NestedItem[] }) => (
  <ul className="grid list-disc gap-1 ps-5">
    {items.map((item, index) => (
      // Items have no id, and never change their place.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        {item.text}
        {item.items.length > 0 && <ListView items={item.items} />}
      </li>
    ))}
  </ul>
)
