import { useState } from 'preact/hooks'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'

/** A command for a terminal, folded away: the app has a button for what it does. */
export function Command({ line }: { line: string }) {
  return (
    <details class="command">
      <summary>{words().common.inTerminal}</summary>
      <CommandLine line={line} />
    </details>
  )
}

/** A command in sight, with a button that copies it. */
export function CommandLine({ line }: { line: string }) {
  return (
    <p class="command-line">
      <code>{line}</code> <CopyButton text={line} />
    </p>
  )
}

/** Copies a text. Where the browser refuses that, the text is selected instead. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Over http, browsers offer the clipboard on this machine alone.
    if (!navigator.clipboard) return
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  if (!navigator.clipboard) return null
  return (
    <button type="button" class="button ghost small" onClick={copy}>
      <Icon name={copied ? 'good' : 'copy'} />
      <span aria-live="polite">{copied ? words().common.copied : (label ?? words().common.copy)}</span>
    </button>
  )
}
