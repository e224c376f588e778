import { expect, test } from 'bun:test'
import { parseSentenceList } from './sentence-list.ts'

const DOCUMENT = `# A service

It starts. It answers: both.

1. It stops.
   - It says so. Once.

| Path | Answers |
|---|---|
| \`/api\` | Everything. Kind \`all\`. |

Sizes: not shown.`

const LIST = `% The document has SHA-256
% 4a38d764691a3ef80c8b939050ee949606643984c87879c2cb7a2b4d15a7c98a.
# A service

1.1 It starts.
= a.test.ts › starts
= b.test.ts › a group › starts %s
1.2 It answers: both.
= a.test.ts › answers

1.3 1. It stops.
= a.test.ts › stops
1.4    - It says so.
= a.test.ts › says so
1.5 Once.
= a.test.ts › says so

| Path | Answers |
|---|---|
2.1 | \`/api\` | Everything.
= a.test.ts › answers
2.2 Kind \`all\`. |
= a.test.ts › answers

2.3 Sizes: not shown.
- not shown
`

test('the list contains the document byte for byte', () => {
  const { digest, document, unnumbered } = parseSentenceList(LIST)
  expect(document).toBe(DOCUMENT)
  expect(digest).toStartWith('4a38d764')
  expect(unnumbered.filter((line) => line !== '')).toEqual(['# A service', '| Path | Answers |', '|---|---|'])
})

test('every sentence has its number, its tests and its exemption', () => {
  const { sentences } = parseSentenceList(LIST)
  expect(sentences.map(({ number }) => number)).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5', '2.1', '2.2', '2.3'])
  expect(sentences[0]).toEqual({
    number: '1.1',
    quote: 'It starts.',
    tests: [
      { file: 'a.test.ts', titles: ['starts'] },
      { file: 'b.test.ts', titles: ['a group', 'starts %s'] },
    ],
    exemption: null,
  })
  expect(sentences.at(-1)).toMatchObject({ tests: [], exemption: 'not shown' })
})

test.each([
  ['a missing sentence', '1.2 It answers: both.\n', ''],
  ['another word', 'It stops', 'It ends'],
  ['another order', '1.1 It starts.', '1.1 It answers: both.'],
  ['a missing heading', '# A service\n', ''],
  ['a lost paragraph', '\n1.3 1. It', '1.3 1. It'],
])('%s makes it another document', (_what, written, instead) => {
  expect(LIST).toContain(written)
  expect(parseSentenceList(LIST.replace(written, instead)).document).not.toBe(DOCUMENT)
})
