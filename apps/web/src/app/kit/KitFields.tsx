import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { Badge, Card, Checkbox, ComboBox, PasswordField, Select, Switch, TextArea, TextField } from '#ui'
import { kitTexts } from './kit-texts.ts'

const toOptions = (names: readonly string[]) => names.map((name) => ({ id: name, name }))

export function KitFields() {
  const [isOn, setIsOn] = useState(true)
  const [assistant, setAssistant] = useState<string | null>(kitTexts.options[0])
  const [category, setCategory] = useState<string | null>(null)
  return (
    <Card className="grid content-start gap-4">
      <h2>{kitTexts.fields}</h2>
      <TextField label={kitTexts.name} placeholder={kitTexts.nameExample} hint={kitTexts.nameHint} />
      <TextField label={kitTexts.tone} error={kitTexts.toneError} />
      <TextField label={kitTexts.off} disabled defaultValue={kitTexts.email} />
      <TextArea label={kitTexts.description} mark={kitTexts.optional} defaultValue={kitTexts.question} />
      <TextField label={kitTexts.search} icon={<Search className="i" />} type="search" />
      <TextField label={kitTexts.price} prefix="$" inputMode="decimal" defaultValue="48.990,00" />
      <PasswordField label={kitTexts.password} defaultValue="contrasena" autoComplete="off" />
      <Select
        label={kitTexts.choose}
        options={toOptions(kitTexts.options)}
        value={assistant}
        onChange={setAssistant}
      />
      <Select
        label={kitTexts.choose}
        options={[]}
        value={null}
        onChange={setAssistant}
        placeholder={kitTexts.chooseOne}
        error={kitTexts.chooseError}
      />
      <ComboBox
        label={kitTexts.category}
        hint={kitTexts.categoryHint}
        options={toOptions(kitTexts.categories)}
        value={category}
        onChange={setCategory}
      />
      <div className="flex flex-wrap gap-6">
        <Switch
          label={kitTexts.channel}
          word={
            <Badge tone={isOn ? 'good' : 'plain'}>
              {isOn && <Check />}
              {isOn ? kitTexts.on : kitTexts.isOff}
            </Badge>
          }
          isOn={isOn}
          onToggle={setIsOn}
        />
        <Switch label={kitTexts.off} word={kitTexts.isOff} isOn={false} onToggle={setIsOn} disabled />
      </div>
      <Checkbox label={kitTexts.showPrices} description={kitTexts.showPricesHint} defaultChecked />
    </Card>
  )
}
