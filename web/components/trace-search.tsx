import { useState } from 'preact/hooks'
import { navigateTo, paths } from '../route.ts'

export function TraceSearch({ term = '' }: { term?: string }) {
  const [given, setGiven] = useState(term)
  const look = (event: Event) => {
    event.preventDefault()
    if (given.trim() !== '') navigateTo(paths.trace(given.trim()))
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
      <button type="submit">Search</button>
    </form>
  )
}
