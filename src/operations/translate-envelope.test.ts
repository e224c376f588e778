import { expect, test } from 'bun:test'
import { translatorFor } from '../lib/languages/languages.ts'
import { translateData } from './translate-envelope.ts'

test('a single word is translated in a field that people read, and nowhere else', async () => {
  const german = (await translatorFor('de'))!
  const data = { state: 'healthy', service: 'healthy', summary: 'healthy' }
  expect(translateData('status', data, german)).toEqual({ ...data, summary: 'gesund' })
  expect(translateData('checks', { title: 'Storage' }, german)).toEqual({ title: 'Speicher' })
  expect(translateData('queue', { title: 'Storage' }, german)).toEqual({ title: 'Storage' })
})
