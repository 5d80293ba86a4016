import {
  DEFAULT_COUNTRY,
  marketplaceTexts,
  startConnectionEndpoint,
  type Country,
} from '@mostrador/contract/marketplace'
import { useMutation } from '@tanstack/react-query'
import { Check, Plug } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '#platform'
import { Alert, Button, Card, Select } from '#ui'
import { rememberChosenCountry } from './chosen-country.ts'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

const NO_COUNTRY = { id: '', name: texts.noCountry }

/** The country, what will be asked for, and the way to the marketplace. */
export function ConnectForm({ countries }: { countries: Country[] }) {
  const [siteId, setSiteId] = useState(
    countries.some(({ id }) => id === DEFAULT_COUNTRY) ? DEFAULT_COUNTRY : '',
  )
  const chosen = countries.find(({ id }) => id === siteId)
  const [countryError, setCountryError] = useState<string>()
  const start = useMutation({
    mutationFn: () => call(startConnectionEndpoint, { body: { siteId } }),
    onSuccess: ({ data }) => {
      rememberChosenCountry(sessionStorage, siteId)
      window.location.assign(data.url)
    },
  })
  const { reset } = start

  // Back from the marketplace without a decision: the browser may show the page as it was left, with the button busy.
  useEffect(() => {
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [reset])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (siteId) start.mutate()
    else setCountryError(marketplaceTexts.countryRequired)
  }
  const choose = (id: string | null) => {
    setSiteId(id ?? '')
    if (id) setCountryError(undefined)
  }

  return (
    <Card as="div">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <Select
          label={texts.country}
          hint={texts.countryHint}
          error={countryError}
          options={[NO_COUNTRY, ...countries]}
          value={siteId}
          onChange={choose}
        />
        {chosen?.is_language_supported === false && (
          <Alert tone="info" role="status">
            {texts.onlySpanish(chosen.name)}
          </Alert>
        )}
        <div className="grid gap-3">
          <h2>{texts.permissionsTitle}</h2>
          <ul className="grid gap-2">
            {texts.permissions.map((permission) => (
              <li key={permission} className="flex gap-2.5">
                <Check className="i mt-0.5 text-good" />
                {permission}
              </li>
            ))}
          </ul>
        </div>
        {start.isError && (
          <Alert tone="bad" role="alert">
            {sentenceOf(start.error, texts.connectFailed)}
          </Alert>
        )}
        <div className="grid justify-items-start gap-2">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            busy={(start.isPending || start.isSuccess) && texts.connecting}
          >
            <Plug className="i" />
            {texts.connect}
          </Button>
          <p className="hint">{texts.leaveNote}</p>
        </div>
      </form>
    </Card>
  )
}
