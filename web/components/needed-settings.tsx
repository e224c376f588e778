import { useState } from 'preact/hooks'
import { retryConsent } from '../actions/consent.ts'
import { saveSettings } from '../actions/needed-settings.ts'
import type { NeededSetting } from '../actions/plan.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'

/** Asks for the settings that a change needs first. A secret goes to the server and is shown nowhere again. */
export function NeededSettings({ needed }: { needed: readonly NeededSetting[] }) {
  const { client } = useApp()
  const { actions } = words()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [state, setState] = useState<'typing' | 'saving'>('typing')
  const [problem, setProblem] = useState<string | null>(null)
  const isComplete = needed.every(({ key }) => (values.get(key) ?? '').trim() !== '')
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (state === 'saving' || !isComplete) return
    setState('saving')
    const refused = await saveSettings(client, values)
    setState('typing')
    setProblem(refused?.sentence ?? null)
    if (!refused) await retryConsent()
  }
  return (
    <form class="needed" onSubmit={save}>
      <p>{needed.length === 1 ? actions.setFirst : actions.setFirstMany}</p>
      {needed.map(({ key, summary, secret }) => (
        <label key={key} class="field">
          <span>{summary}</span>
          <input
            {...(secret && { type: 'password' })}
            autoComplete="off"
            value={values.get(key) ?? ''}
            onInput={({ currentTarget }) => setValues(new Map(values).set(key, currentTarget.value))}
          />
          {secret && <small class="quiet">{actions.secretHint}</small>}
        </label>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" class="button main" aria-disabled={!isComplete || state === 'saving'}>
        {state === 'saving' ? actions.saving : actions.saveAndGoOn}
      </button>
    </form>
  )
}
