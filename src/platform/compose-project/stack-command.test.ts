import { expect, test } from 'bun:test'
import { readScratchStack } from '../../../test-support/compose-project/scratch-stack.ts'
import { commandForStack } from './stack-command.ts'

const project = `services:
  vpn: { image: "qmcgaw/gluetun:v3" }
  shows: { image: "lscr.io/linuxserver/sonarr:4" }
  shows-4k: { image: "lscr.io/linuxserver/sonarr:4" }
`

test.each([
  ['usher logs gluetun', 'usher logs vpn'],
  ['usher logs gluetun --follow', 'usher logs vpn --follow'],
  ['usher logs sonarr', 'usher logs shows shows-4k'],
  ['usher up tv', 'usher up tv'],
  ['usher up films', null],
  ['usher up flaresolverr', null],
  ['usher restart SERVICE', 'usher restart SERVICE'],
  ['usher config set gluetun', 'usher config set gluetun'],
  ['docker logs gluetun', 'docker logs gluetun'],
])('commandForStack turns "%s" into %p', async (command, expected) => {
  expect(commandForStack(command, await readScratchStack(project))).toBe(expected)
})
