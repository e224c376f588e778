import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isImageOf } from '../../src/platform/compose-project/recognition/recognize-app.ts'
import { standardForms } from '../../src/platform/compose-project/recognition/standard-forms.ts'
import { weights } from '../../src/platform/compose-project/stack.ts'
import type { AppDefinition } from '../../src/platform/media-apps/app-definition.ts'
import { appNamed, apps } from '../../src/platform/media-apps/apps.ts'
import { listSourceFiles } from './support/source-files.ts'

const MEDIA_APPS = 'src/platform/media-apps'
const root = join(import.meta.dirname, '../..')

/** What several apps share. Every other folder is one app. */
const sharedFolders = ['connection', 'roles', 'servarr']
const folders = readdirSync(join(root, MEDIA_APPS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedFolders.includes(entry.name))
  .map(({ name }) => name)

const definitionsIn = async (folder: string): Promise<AppDefinition[]> => {
  const module = (await import(join(root, MEDIA_APPS, folder, 'app.ts'))) as Record<string, object>
  return Object.values(module).filter((value): value is AppDefinition => 'recognition' in value)
}

describe('an app is one folder and one list entry:', () => {
  test.each(folders)('%s', async (folder) => {
    const definitions = await definitionsIn(folder)
    expect(definitions.map(({ name }) => name)).toEqual([folder])
    expect(apps.filter((app) => app === definitions[0])).toHaveLength(1)
  })
  test('the list has nothing else', () => {
    expect(apps.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })
})

describe('the definition', () => {
  test.each(apps.map((app) => [app.name, app] as const))('of %s fits together', async (name, app) => {
    const { service, client, native, continuedBy } = app
    expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
    if (service.form !== null) expect(standardForms.map((form) => form.name)).toContain(service.form)
    for (const text of [service.summary, service.without]) expect(text).toMatch(/^[A-Z].*[^.]$/)
    expect(weights).toContain(service.weight)
    for (const path of [...service.config, ...service.cache, ...service.keeps.flatMap(({ at }) => at)])
      expect(path).toStartWith('/')
    if (client) expect(await client.load()).toBeFunction()
    if (native) expect(native.units.length).toBeGreaterThan(0)
    if (continuedBy !== undefined) expect(appNamed(continuedBy)?.service.form).toBe(service.form)
  })
})

describe('no two apps are recognised by the same', () => {
  test('image', () => {
    for (const { name, recognition } of apps)
      for (const image of recognition.images) {
        const matches = apps.filter((app) => app.recognition.images.some((wanted) => isImageOf(image, wanted)))
        expect([image, matches.map((app) => app.name)]).toEqual([image, [name]])
      }
  })
  test.each(['environment', 'paths'] as const)('%s', (facts) => {
    const all = apps.flatMap(({ name, recognition }) => (recognition[facts] ?? []).map((fact) => ({ name, fact })))
    const shared = [...Map.groupBy(all, ({ fact }) => fact)].filter(([, found]) => found.length > 1)
    expect(shared.map(([fact, found]) => [fact, found.map(({ name }) => name)])).toEqual([])
  })
})

test('no app is recognised by a variable with which other programs reach it', () => {
  const reaching = ['URL', 'HOST', 'API_KEY', 'TOKEN', 'PORT', 'ADDRESS']
  const claimed = apps.flatMap(({ name, recognition }) =>
    (recognition.environment ?? []).filter((wanted) =>
      reaching.some((end) => {
        const variable = `${name.toUpperCase().replaceAll('-', '_')}_${end}`
        return wanted.endsWith('*') ? variable.startsWith(wanted.slice(0, -1)) : variable === wanted
      }),
    ),
  )
  expect(claimed).toEqual([])
})

/** Files outside the apps' folders that name an app, and why its definition cannot say it for them. */
const mentions: Readonly<Record<string, string>> = {
  'src/features/media/connect/links.ts': 'A link between two kinds of app, and the indexer proxy has no client',
  'src/features/media/connect/indexer-and-media-links.ts': 'The tag that Prowlarr has for the indexer proxy',
  'src/features/health/repair/repairs/services.ts': 'The indexer proxy has no client that could stand for it',
  'src/features/media/front-door/card-text.ts': 'Only Plex finds its server by an account',
  'src/features/media/player-apps/': 'Which program on which device plays from which server',
  'src/features/services/images/breaking-changes/': 'Each entry is about one release of one app',
  'src/features/installation/setup/stages.ts': 'The apps in which setup can create accounts',
  'src/features/installation/migration/notes.ts': 'The one app whose port is the same inside and outside',
  'src/platform/settings/credential-settings.ts': 'User names that these apps have by default',
}

test('an app is named in its own folder, and elsewhere only where its definition cannot help', () => {
  const literal = new RegExp(`(['"\`])(${apps.map(({ name }) => name).join('|')})\\1`)
  const found = listSourceFiles('.ts')
    .filter(
      ({ path }) =>
        /^src\/(features|platform)\//.test(path) && !path.startsWith(MEDIA_APPS) && !path.endsWith('.test.ts'),
    )
    .filter(({ text }) => literal.test(text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
    .map(({ path }) => path)
  const places = Object.keys(mentions)
  const placeOf = (path: string) => places.find((place) => path.startsWith(place))
  expect(found.filter((path) => placeOf(path) === undefined)).toEqual([])
  expect(places.filter((place) => !found.some((path) => path.startsWith(place)))).toEqual([])
})
