import { expect, test } from 'bun:test'
import { drawItem, drawRemedy, drawWithCommand } from './item.ts'
import { terminalPage } from './terminal.ts'

const around = { isTTY: false, columns: 30, env: { LANG: 'C.UTF-8' }, now: () => new Date() }
const page = terminalPage(around)
const aloud = terminalPage({ ...around, plain: true })

test('what a mark stands for goes on below its first word', () => {
  expect(drawItem('!', 'nobody has set a password for it', page, { indent: 2 })).toBe(
    '  ! nobody has set a password\n    for it',
  )
  expect(drawItem(aloud.symbol('warn'), 'nobody has set one', aloud, { indent: 2 })).toBe('  nobody has set one')
})

test('what is typed is never broken, and stands alone where it would be', () => {
  const summary = 'make one now'
  expect(drawRemedy({ command: 'usher backup', summary }, page)).toBe('→ usher backup  make one now')
  expect(drawRemedy({ command: 'usher repair queue-moving:no-peers', summary }, page, 2)).toBe(
    '  → usher repair queue-moving:no-peers\n    make one now',
  )
  expect(drawRemedy({ command: 'usher backup', summary: null }, aloud, 2)).toBe('  usher backup')
  expect(drawRemedy({ command: null, summary: 'Install Docker or Podman first' }, page)).toBe(
    '→ Install Docker or Podman\n  first',
  )
})

test('a command at the end of a sentence has a line of its own where it does not fit', () => {
  expect(drawWithCommand('Not proved.', 'usher diagnose', page)).toBe('Not proved.  usher diagnose')
  expect(drawWithCommand('Three things are not proved.', 'usher diagnose', page, 2)).toBe(
    '  Three things are not proved.\n  usher diagnose',
  )
  expect(drawWithCommand('Not proved.', null, page)).toBe('Not proved.')
})
