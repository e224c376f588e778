import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/programs')
const BLOCK = /(<!-- file: docs\/programs\/usher\.py -->\n```python\n)[\s\S]*?(```)/

/** Returns `docs/programs/python.md` with the program that the tests run. */
export function renderPythonPage(): string {
  const text = readFileSync(join(folder, 'python.md'), 'utf8')
  if (!BLOCK.test(text)) throw new Error('docs/programs/python.md no longer has the marker before the program.')
  const program = readFileSync(join(folder, 'usher.py'), 'utf8')
  return text.replace(BLOCK, (_all, opening: string, closing: string) => opening + program + closing)
}
