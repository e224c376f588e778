import { useId, useRef } from 'preact/hooks'
import { navigateTo } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

/** Searches for another title. */
export function TermField() {
  const { title } = words()
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const term = field.current!.value.trim()
    if (term !== '') void navigateTo(pathTo('title', { term }))
  }
  return (
    <form class="term-field" onSubmit={submit} role="search">
      <label class="field">
        <span>{title.searchAgain}</span>
        <input ref={field} type="search" dir="auto" aria-describedby={hint} />
      </label>
      <button type="submit" class="button">
        {title.find}
      </button>
      <p class="quiet small" id={hint}>
        {title.termHint}
      </p>
    </form>
  )
}
