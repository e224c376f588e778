import { expect, test } from 'bun:test'
import { mistakesIn } from '../../../test-support/compose-project/scratch-stack.ts'

test('readStack reports all mistakes at once, each with its file and line', async () => {
  const { code, lines } = await mistakesIn({
    'compose.yaml': `name: mine
x-usher:
  schema: 2
  from: me
  forms:
    tv:
      summary: "Series"
      needs: [find, wach]
      services: [sonar]
    find: { summary: 3, servces: [] }
    one: { summary: One, needs: [two] }
    two: { summary: Two, needs_any: [one] }
services:
  sonarr:
    image: s:1
    ports: ["x:y"]
    network_mode: service:gluten
    depends_on: [nobody]
    x-usher:
      weight: heavy
      audience: houshold
      sumary: Files series
      health: { http: ping, tcp: 80 }
      outbound:
        - { to: example.org, why: 5 }
      keeps: { at: /config }
      storage: { config: config, music: /music }
      memory: lots
      settings: ["NOT A NAME"]
  gluetun:
    profiles: torrents
    image: "g:\${TAG"
  empty:
  nothing: {}
`,
    'compose.override.yaml': 'services:\n  extra:\n    extends: { service: gone }\n',
  })
  expect(code).toBe('STACK-1')
  expect(lines).toEqual([
    'compose.override.yaml:2  "extra" has neither an image nor a build.',
    'compose.override.yaml:3  "extra" extends "gone", which is not in compose.override.yaml.',
    'compose.yaml:3  "schema" can only be 1, and is "2".',
    'compose.yaml:4  usher knows nothing called "from" here. Did you mean forms?',
    'compose.yaml:8  There is no form called "wach".',
    'compose.yaml:9  There is no service called "sonar". Did you mean sonarr?',
    'compose.yaml:10  "summary" should be text, and is 3.',
    'compose.yaml:10  usher knows nothing called "servces" here. Did you mean services?',
    'compose.yaml:11  "one" needs itself: one needs two needs one.',
    'compose.yaml:12  "two" needs itself: two needs one needs two.',
    'compose.yaml:16  "ports" has "x:y", which is not a port.',
    'compose.yaml:17  There is no service called "gluten". Did you mean gluetun?',
    'compose.yaml:18  There is no service called "nobody".',
    'compose.yaml:20  "weight" is one of critical, core, helpful, optional; "heavy" is none of them.',
    'compose.yaml:21  "audience" is one of operator, household; "houshold" is none of them. Did you mean household?',
    'compose.yaml:22  usher knows nothing called "sumary" here. Did you mean summary?',
    'compose.yaml:23  "http" is the path to ask for, and begins with /.',
    'compose.yaml:23  "health" is "own", or names one of http and tcp.',
    'compose.yaml:25  "without" is missing.',
    'compose.yaml:25  "why" should be text, and is 5.',
    'compose.yaml:26  "keeps" should be a list, and is a set of names and values.',
    'compose.yaml:27  "config" is a path inside the container, and begins with /.',
    'compose.yaml:27  usher knows nothing called "music" here.',
    'compose.yaml:28  "memory" is a size such as 300M or 1.5G.',
    'compose.yaml:29  "settings" is not the name of a setting.',
    'compose.yaml:31  "profiles" should be a list.',
    'compose.yaml:32  Compose cannot read "${TAG" as a variable; write a plain dollar as $$.',
    'compose.yaml:33  "empty" should be a set of names and values.',
    'compose.yaml:33  "empty" has neither an image nor a build.',
    'compose.yaml:34  "nothing" has neither an image nor a build.',
  ])
})

test('readStack reports the line of invalid YAML', async () => {
  const { lines } = await mistakesIn('services:\n  a:\n    image: a\n   b: 1\n  c: "never closed\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^compose\.yaml:\d+ {2}\S.*\.$/)
})

test('readStack reports a duplicate key, but not text that only resembles one', async () => {
  const twice = 'services:\n  a: { image: a }\n  b: { image: b }\n  a: { image: c }\n'
  expect((await mistakesIn(twice)).lines).toEqual([
    'compose.yaml:4  This key appears twice; only one of them can count.',
  ])
  const text = 'services:\n  a:\n    image: a\n    command: |\n      x: 1\n      x: 2\n'
  expect((await mistakesIn(text)).code).toBe('none')
})

test('readStack rejects a file that is not a Compose file', async () => {
  expect((await mistakesIn('- a\n- b\n')).lines).toEqual([
    'compose.yaml:1  This is not a Compose file: it should contain names and values.',
  ])
  expect((await mistakesIn('services: [a]\n')).lines).toEqual([
    'compose.yaml:1  "services" should list the services by name.',
  ])
})

test('readStack rejects names that Compose rejects', async () => {
  const text = 'name: My Stack\nservices:\n  "a b": { image: a }\n  c.d-e_F: { image: a }\nvolumes: [data]\nnetworks:\n'
  expect((await mistakesIn(text)).lines).toEqual([
    'compose.yaml:1  "My Stack" is not a valid project name: use lower-case letters, digits, - and _.',
    'compose.yaml:3  "a b" is not a valid service name: use letters, digits, ., - and _.',
    'compose.yaml:5  "volumes" should be a set of names and values.',
  ])
})

test('readStack reports includes and extends that do not resolve', async () => {
  const text = 'include: [{ path: [5] }, gone.yaml]\nservices:\n  a: { image: a, extends: [b] }\n'
  expect((await mistakesIn(text)).lines).toEqual([
    'compose.yaml:1  "include" should be a list of files.',
    'compose.yaml:3  "extends" should be the name of a service, and the name of its file if it is in another.',
    'gone.yaml:1  There is no file gone.yaml.',
  ])
  expect((await mistakesIn('include: sub\nservices: { a: { image: a } }\n')).lines).toHaveLength(1)
})

test('readStack reports a service that extends itself only once', async () => {
  const { lines } = await mistakesIn('services:\n  a: { image: a, extends: b }\n  b: { extends: a }\n')
  expect(lines.every((line) => line.includes('extends itself'))).toBe(true)
})

test('readStack throws STACK-2 if there is no file', async () => {
  expect((await mistakesIn({ 'readme.txt': '' })).code).toBe('STACK-2')
})

test('readStack reports a value that contains itself, and values nested too deep', async () => {
  const cases = [
    'services:\n  a: &a\n    image: x\n    labels: *a\n',
    `services:\n  a:\n    image: x\n    labels: ${'['.repeat(300)}${']'.repeat(300)}\n`,
  ]
  for (const text of cases) {
    const { code, lines } = await mistakesIn({ 'compose.yaml': text })
    expect([code, lines]).toEqual(['STACK-1', [expect.stringContaining('100 levels deep')]])
  }
})
