import { useState } from 'preact/hooks'
import { goTo, to } from '../route.ts'

/** The household's first question. It is asked by name, as a person would say it. */
export function WhereIs({ term = '' }: { term?: string }) {
  const [given, setGiven] = useState(term)
  const look = (event: Event) => {
    event.preventDefault()
    if (given.trim() !== '') goTo(to.trace(given.trim()))
  }
  return (
    <form class="where-is" role="search" onSubmit={look}>
      <label for="where-is">Where is…</label>
      <input
        id="where-is"
        type="search"
        autocomplete="off"
        placeholder="the bear, or severance s2"
        value={given}
        onInput={(event) => setGiven(event.currentTarget.value)}
      />
      <button type="submit">Look</button>
    </form>
  )
}
