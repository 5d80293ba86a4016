/** Two letters in a circle, in the place of a portrait. */
export const Initials = ({ name }: { name: string }) => (
  <span className="initials" aria-hidden="true">
    {initialsOf(name)}
  </span>
)

export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
}
