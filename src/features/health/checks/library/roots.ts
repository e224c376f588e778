import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, told } from '../seen.ts'
import { areaOf } from '../apps/notes.ts'

export const libraryRoots: LookingCheck = {
  id: 'library-roots',
  group: 'library',
  title: 'Every library has its folder, and may write there',
  meaning: 'Nothing is imported, and what is there may look as if it were gone.',
  depends_on: ['storage-root-present', 'storage-writable', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'see whether the disk is there and who owns the folder', command: 'usher storage' },
  repair: 'enter-root',
  async look(facts) {
    const { libraries } = await facts.apps()
    return each(libraries, facts, async (library) => {
      const about = library.service
      const [roots, notes] = [told(await library.roots()), told(await library.health())]
      const said = notes
        .filter((note) => areaOf(note) === 'roots')
        .map(({ source, message }) => `${source}: ${message}`)
      const shut = roots.filter(({ accessible }) => !accessible).map(({ path }) => path)
      const evidence = [...shut.map((path) => `${path}: accessible: false`), ...said]
      if (roots.length === 0)
        return fail(`${library.title} has no folder to file anything in.`, {
          about,
          remedy: { summary: 'let usher wire the apps to each other', command: 'usher seed' },
        })
      if (evidence.length > 0)
        return fail(`${library.title} cannot use its folder${shut.length > 0 ? ` ${shut.join(', ')}` : ''}.`, {
          about,
          evidence,
          reaches: ['permission'],
        })
      return pass(`${library.title} has ${roots.map(({ path }) => path).join(', ')}.`, { about })
    })
  },
}
