import { Trash2 } from 'lucide-react'
import { Button, Card, type ButtonSize, type ButtonVariant } from '#ui'
import { kitTexts } from './kit-texts.ts'

const variants: ButtonVariant[] = [
  'primary',
  'secondary',
  'success',
  'warning',
  'outline',
  'black',
  'white',
  'light-blue',
  'teal',
  'purple',
  'danger-solid',
  'ghost',
]
const sizes = Object.entries(kitTexts.sizes) as [ButtonSize, string][]

export function KitButtons() {
  return (
    <Card className="grid gap-4">
      <h2>{kitTexts.buttons}</h2>
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {sizes.map(([size, name]) => (
          <Button key={size} size={size}>
            {name}
          </Button>
        ))}
        <Button disabled>{kitTexts.disabled}</Button>
        <Button variant="danger">
          <Trash2 className="i" />
          {kitTexts.delete}
        </Button>
        <Button busy={kitTexts.saving}>{kitTexts.delete}</Button>
      </div>
    </Card>
  )
}
