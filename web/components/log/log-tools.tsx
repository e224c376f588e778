import { signal } from '@preact/signals'
import { queryValue, setQuery } from '../../routing/location.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { labelOf, type DescribedService } from '../services/service.ts'
import { levels, plainText, type LogBlock } from './log-lines.ts'

/** How lines are shown, for as long as the app is open. */
export const wrapsLines = signal(true)
export const showsAges = signal(false)

interface LogToolsProps {
  /** The services that are chosen; null where there is no choice. */
  chosen: readonly string[] | null
  isInvalid: boolean
  /** The lines that are shown. */
  blocks: readonly LogBlock[]
}

/** What is shown, and how. What is shown is in the address. */
export function LogTools({ chosen, isInvalid, blocks }: LogToolsProps) {
  const { logs } = words()
  return (
    <form class="log-tools" role="search" aria-label={logs.filters} onSubmit={(event) => event.preventDefault()}>
      {chosen && <ServiceChoice chosen={chosen} />}
      <label class="field">
        <span>{logs.level}</span>
        <select value={queryValue('level')} onChange={({ currentTarget }) => setQuery({ level: currentTarget.value })}>
          <option value="">{logs.anyLevel}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {logs.atLeast[level]}
            </option>
          ))}
        </select>
      </label>
      <label class="field log-text-field">
        <span>{logs.text}</span>
        <input
          type="search"
          value={queryValue('text')}
          placeholder={logs.textHint}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? 'log-text-problem' : undefined}
          autoComplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => setQuery({ text: currentTarget.value })}
        />
        {isInvalid && (
          <span id="log-text-problem" class="small log-invalid">
            {logs.invalid}
          </span>
        )}
      </label>
      <div class="log-switches">
        <label>
          <input
            type="checkbox"
            checked={wrapsLines.value}
            onChange={({ currentTarget }) => (wrapsLines.value = currentTarget.checked)}
          />{' '}
          {logs.wrap}
        </label>
        <label>
          <input
            type="checkbox"
            checked={showsAges.value}
            onChange={({ currentTarget }) => (showsAges.value = currentTarget.checked)}
          />{' '}
          {logs.relative}
        </label>
        <button type="button" class="button small" title={logs.downloadHint} onClick={() => saveLines(blocks)}>
          <Icon name="download" /> {logs.download}
        </button>
      </div>
    </form>
  )
}

function ServiceChoice({ chosen }: { chosen: readonly string[] }) {
  const services: readonly DescribedService[] = useApp().live.of('status').value?.data.services ?? []
  const { logs } = words()
  const only = chosen.length === 1 ? services.find(({ service }) => service === chosen[0]) : undefined
  const one = chosen.length === 1 ? labelOf(only ?? { service: chosen[0]! }) : undefined
  const toggle = (service: string, isOn: boolean) => {
    const rest = chosen.filter((name) => name !== service)
    setQuery({ service: (isOn ? [...rest, service] : rest).join(','), at: '' })
  }
  return (
    <div class="field">
      <span aria-hidden="true">{logs.services}</span>
      <details class="log-services">
        <summary class="button" aria-label={`${logs.services}: ${one ?? logs.allServices}`}>
          {chosen.length === 0 ? logs.allServices : (one ?? logs.severalServices(chosen.length))}
        </summary>
        <fieldset>
          <legend class="visually-hidden">{logs.services}</legend>
          {services.map((known) => (
            <label key={known.service}>
              <input
                type="checkbox"
                checked={chosen.includes(known.service)}
                onChange={({ currentTarget }) => toggle(known.service, currentTarget.checked)}
              />{' '}
              <bdi>{labelOf(known)}</bdi>
            </label>
          ))}
          <button type="button" class="button small" onClick={() => setQuery({ service: '', at: '' })}>
            {logs.allServices}
          </button>
        </fieldset>
      </details>
    </div>
  )
}

/** Saves the lines as a file, made in the browser. */
function saveLines(blocks: readonly LogBlock[]): void {
  const text = blocks.flatMap((block) => block.map(plainText)).join('\n')
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = words().logs.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
