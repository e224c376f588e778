import type { BadgeTone } from '../labels.ts'

/** Each tone has its own shape, so that no meaning depends on colour alone. */
const badgeShapes: Record<BadgeTone, string> = {
  good: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM4.9 8.2l2.2 2.2 4-4.4',
  busy: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.5V8l2.4 1.6',
  warn: 'M8 1.8 15 14H1ZM8 6.2v3.6M8 11.8v.2',
  bad: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2ZM5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6',
  off: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
}

export function Badge({ tone, word }: { tone: BadgeTone; word: string }) {
  return (
    <span class={`mark ${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={badgeShapes[tone]} />
      </svg>
      <span>{word}</span>
    </span>
  )
}
