import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Chip, TextField } from '#ui'
import { widgetScreenTexts as texts } from './texts.ts'
import type { ConversationFilter } from './widget-queries.ts'

const PAUSE_MS = 300
const choices = [undefined, 'web', 'simulator'] as const

interface ConversationFiltersProps extends ConversationFilter {
  onChange: (filter: ConversationFilter) => void
}

export function ConversationFilters({ search, channel, onChange }: ConversationFiltersProps) {
  const [typed, setTyped] = useState(search)
  /** What this field asked for last. Another search was set elsewhere, by "Ver todas" or the way back: it is shown here. */
  const asked = useRef(search)
  const ask = (filter: ConversationFilter) => {
    asked.current = filter.search
    onChange(filter)
  }
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  // Asked once the typing pauses.
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => ask({ search: typed.trim(), channel }), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the callback is new at every render, and means the same
  }, [typed, search, channel])

  return (
    <div className="talk-tools">
      <TextField
        type="search"
        label={texts.search}
        placeholder={texts.searchExample}
        icon={<Search className="i" />}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="filter" role="group" aria-label={texts.filter}>
        {choices.map((choice) => (
          <Chip
            key={choice ?? 'all'}
            aria-pressed={choice === channel}
            onClick={() => ask({ search: typed.trim(), channel: choice })}
          >
            {choice ? texts.filters[choice] : texts.all}
          </Chip>
        ))}
      </div>
    </div>
  )
}
