import { readFileSync } from 'node:fs'
import { Glob } from 'bun'

const root = `${import.meta.dirname}/../..`

export interface SentenceSource {
  path: string
  /** The catalogue that its sentences go into. */
  area: string
  code: string
}

/** Files without sentences that are shown: formats, protocols, what is written for programs and assistants, rehearsals. */
const withoutSentences =
  /\.test\.ts$|\/testing\/|\/completions\/|\/man\/|^src\/surfaces\/(?:mcp\/|http\/monitoring\/families)|^src\/lib\/(?:tar|icalendar|xml-rpc|languages)|^src\/platform\/(?:offsite\/s3\/(?:listing|signature|upload|xml)|web-app|store\/schema|compose-project\/manifest\.ts)/

/** Returns every file whose sentences may be shown, in a stable order. */
export function sentenceSources(): SentenceSource[] {
  return [...new Glob('{contract,src}/**/*.ts').scanSync({ cwd: root })].sort().flatMap((path) => {
    const area = withoutSentences.test(path) ? undefined : areaOf(path)
    return area === undefined ? [] : [{ path, area, code: readFileSync(`${root}/${path}`, 'utf8') }]
  })
}

function areaOf(path: string): string | undefined {
  const [top, layer = '', area = ''] = path.split('/')
  if (top === 'contract')
    return { errors: 'errors', reads: 'commands', actions: 'commands', commands: 'commands' }[layer]
  if (layer === 'features') return path.startsWith('src/features/health/checks/') ? 'checks' : area
  if (layer === 'lib') return area === 'glossary' ? 'glossary' : 'common'
  return { operations: 'common', dispatch: 'common', platform: 'platform', surfaces: 'surfaces', entry: 'surfaces' }[
    layer
  ]
}
