import { expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'

const fakeMachine = () => householdMachine([householdContainer('seerr'), householdContainer('jellyfin')])

test('front-door --card draws the card, and --json ignores it', async () => {
  const drawn = await runCli(['front-door', '--card'], { machine: fakeMachine() })
  expect(drawn.out).toContain('█')
  expect(drawn.out).toContain('http://192.168.1.20:5055')
  const plain = await runCli(['front-door', '--json'], { machine: fakeMachine() })
  const withCard = await runCli(['front-door', '--json', '--card'], { machine: fakeMachine() })
  expect(withCard.out).toBe(plain.out)
})

test('front-door --card is drawn in letters without UTF-8, and skipped in plain mode', async () => {
  const letters = await runCli(['front-door', '--card'], { machine: fakeMachine(), env: { LANG: 'C' } })
  expect(letters.out).toMatch(/^ {8}##############/m)
  const plainMode = await runCli(['front-door', '--card', '--plain'], { machine: fakeMachine() })
  expect(plainMode.out).not.toMatch(/#|█/)
})

test('front-door --card draws nothing if no other device can reach the address, and names the setting', async () => {
  const { out } = await runCli(['front-door', '--card'], {
    machine: householdMachine([householdContainer('seerr', '127.0.0.1')]),
  })
  expect(out).not.toContain('█')
  expect(out).toContain('usher config set LAN_BIND 0.0.0.0')
})

test('front-door keeps every line within the page width', async () => {
  const { out } = await runCli(['front-door'], { machine: fakeMachine() })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
