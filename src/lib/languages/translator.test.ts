import { describe, expect, test } from 'bun:test'
import { createTranslator } from './translator.ts'

const style = {
  decimal: ',',
  and: 'und',
  units: { min: 'Min.', days: 'Tage' },
  months: { Mar: 'März' },
  date: '{day}. {month} {rest}',
}

const catalogue: Record<string, string> = {
  'The disk is full.': 'Die Festplatte ist voll.',
  '{app} does not answer at {address}: {why}.': '{app} antwortet unter {address} nicht: {why}.',
  'it is still starting': 'es startet noch',
  'Start {names:list} again': '{names:list} wieder starten',
  '{count} of {total} services': '{count} von {total} Diensten',
  '{count} films': '{count} Filme',
  '{title} is held up for {duration}.': '{title} wird seit {duration} aufgehalten.',
  'Asking {app}': 'Frage {app}',
  'If this fails: {meaning} {helps}': 'Wenn das fehlschlägt: {meaning} {helps}',
  healthy: 'gesund',
  ', and {count} of them paused': ', davon {count} pausiert',
}
const translatorOf = (entries: Record<string, string>) =>
  createTranslator({ tag: 'de', style, entries: Object.entries(entries) })
const { translate, sentence, word, measure, onMissing } = translatorOf(catalogue)

test('a sentence that nobody has translated is not taken for a shorter one, nor is a clause without its full stop', () => {
  const { translate: known } = createTranslator({
    tag: 'de',
    style,
    entries: [
      ['{member} is no longer in {place}', '{member} hat kein Konto mehr in {place}'],
      [
        '{service} is no longer in the stack, but its container is still there.',
        '{service} ist weg, der Container nicht.',
      ],
      ['{service} is no longer in the stack, and nothing is left of it.', null],
    ],
  })
  expect(known('recyclarr is no longer in the stack, but its container is still there')).toBe(
    'recyclarr ist weg, der Container nicht',
  )
  expect(known('recyclarr is no longer in the stack, and nothing is left of it.')).toBe(
    'recyclarr is no longer in the stack, and nothing is left of it.',
  )
  expect(known('Ana is no longer in Jellyfin')).toBe('Ana hat kein Konto mehr in Jellyfin')
})

describe('translate', () => {
  test.each([
    ['The disk is full.', 'Die Festplatte ist voll.'],
    ['the disk is full', 'Die Festplatte ist voll'],
    ['  The disk is full. ', '  Die Festplatte ist voll. '],
    ['→ The disk is full.', '→ Die Festplatte ist voll.'],
    ['Sonarr does not answer at :8989: it is still starting.', 'Sonarr antwortet unter :8989 nicht: es startet noch.'],
    ['Start sonarr, radarr and lidarr again', 'sonarr, radarr und lidarr wieder starten'],
    ['3 films, and 2 of them paused', '3 Filme, davon 2 pausiert'],
    ['3 of 5 services', '3 von 5 Diensten'],
    ['Alien is held up for 1.5 days.', 'Alien wird seit 1,5 Tage aufgehalten.'],
    ['The disk is full. Start sonarr again', 'Die Festplatte ist voll. sonarr wieder starten'],
    [
      'If this fails: The disk is full. Start sonarr again',
      'Wenn das fehlschlägt: Die Festplatte ist voll. sonarr wieder starten',
    ],
  ])('%j becomes %j', (english, german) => {
    expect(translate(english)).toBe(german)
  })

  test.each(['Game of Thrones', 'Asking Alexandria', 'Twelve films', 'healthy', 'usher logs sonarr', '12:30', ''])(
    'a name, a command or a single word stays as it is: %j',
    (text) => {
      expect(translate(text)).toBe(text)
    },
  )

  test('the name in a hole is not translated, even if it is a sentence of usher’s', () => {
    expect(translate('The disk is full. is held up for 2 days.')).toContain('The disk is full')
  })

  test('what no pattern fits stays English and is reported once', () => {
    const missing: string[] = []
    onMissing((text) => missing.push(text))
    expect(translate('Nobody translated this. The disk is full.')).toBe(
      'Nobody translated this. Die Festplatte ist voll.',
    )
    translate('Nobody translated this. The disk is full. The disk is full.')
    expect(missing).toEqual(['Nobody translated this.'])
  })

  test('a hostile message in a hole takes no longer than its length', () => {
    const hostile = 'does not answer at : '.repeat(180)
    expect(translate(`Sonarr does not answer at x: ${hostile}.`)).toStartWith('Sonarr antwortet unter x nicht: ')
    const long = 'x'.repeat(100_000)
    expect(translate(long)).toBe(long)
  })
})

test('sentence recognises a text of usher’s by one word of a pattern, translate does not', () => {
  expect([sentence('Asking Sonarr'), translate('Asking Sonarr')]).toEqual(['Frage Sonarr', 'Asking Sonarr'])
})

test('word translates a single word, measure a figure with its unit', () => {
  expect([word('healthy'), measure('12 min'), measure('3 Mar 14:02'), measure('9.8 GB')]).toEqual([
    'gesund',
    '12 Min.',
    '3. März 14:02',
    '9,8 GB',
  ])
})

test('a unit may depend on its figure, and a sentence on what stands in its holes', () => {
  const { translate: adapted } = createTranslator({
    tag: 'de',
    style: {
      ...style,
      units: { days: (figure) => (figure < 5 ? 'few' : 'many') },
      adapt: (sentence) => sentence.replace(/seit (\S+ \w+)/, 'seit $1en'),
    },
    entries: Object.entries(catalogue),
  })
  expect(['2 days', '7 days', '2 GB/s'].map((text) => adapted(text))).toEqual(['2 few', '7 many', '2 GB/s'])
  expect(adapted('Alien is held up for 7 days.')).toBe('Alien wird seit 7 manyen aufgehalten.')
})
