import { expect, test } from 'bun:test'
import { renderItem, renderRemedy, renderWithCommand } from './item.ts'
import { createTerminalRenderer } from './terminal-renderer.ts'

const around = { isTTY: false, columns: 30, env: { LANG: 'C.UTF-8' }, now: () => new Date() }
const renderer = createTerminalRenderer(around)
const aloud = createTerminalRenderer({ ...around, plain: true })

test('wrapped text aligns with the first word after the mark', () => {
  expect(renderItem('!', 'nobody has set a password for it', renderer, { indent: 2 })).toBe(
    '  ! nobody has set a password\n    for it',
  )
  expect(renderItem(aloud.symbol('warn'), 'nobody has set one', aloud, { indent: 2 })).toBe('  nobody has set one')
})

test('a command is never broken, and gets its own line if it does not fit', () => {
  const summary = 'make one now'
  expect(renderRemedy({ command: 'usher backup', summary }, renderer)).toBe('→ usher backup  make one now')
  expect(renderRemedy({ command: 'usher repair queue-moving:no-peers', summary }, renderer, 2)).toBe(
    '  → usher repair queue-moving:no-peers\n    make one now',
  )
  expect(renderRemedy({ command: 'usher backup', summary: null }, aloud, 2)).toBe('  usher backup')
  expect(renderRemedy({ command: null, summary: 'Install Docker or Podman first' }, renderer)).toBe(
    '→ Install Docker or Podman\n  first',
  )
})

test('a command after a sentence gets its own line if it does not fit', () => {
  expect(renderWithCommand('Not proved.', 'usher diagnose', renderer)).toBe('Not proved.  usher diagnose')
  expect(renderWithCommand('Three things are not proved.', 'usher diagnose', renderer, 2)).toBe(
    '  Three things are not proved.\n  usher diagnose',
  )
  expect(renderWithCommand('Not proved.', null, renderer)).toBe('Not proved.')
})
