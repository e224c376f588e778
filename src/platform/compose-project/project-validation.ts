import { didYouMean } from '../../lib/suggest.ts'
import type { StackMistake } from './mistakes.ts'
import type { MergedProject } from './merged-project.ts'

/**
 * Reports mistakes that show only in the whole project: unknown names, forms that need themselves, services without an
 * image.
 */
export function validateProject(project: MergedProject, mistakes: StackMistake[]): void {
  const unknownNameMessage = createSuggester()
  for (const { name, image, built, file, key_path, network_mode, depends_on } of project.services.values()) {
    if (image === null && !built)
      mistakes.push({ file, key_path, message: `"${name}" has neither an image nor a build.` })
    const host = network_mode?.startsWith('service:') ? network_mode.slice('service:'.length) : undefined
    if (host !== undefined && !project.services.has(host)) {
      mistakes.push({
        file,
        key_path: [...key_path, 'network_mode'],
        message: unknownNameMessage('service', host, project.services),
      })
    }
    for (const { service, required } of depends_on) {
      if (project.services.has(service) || !required) continue
      mistakes.push({
        file,
        key_path: [...key_path, 'depends_on'],
        message: unknownNameMessage('service', service, project.services),
      })
    }
  }
  for (const [name, { file, form }] of project.forms) {
    const check = (key: 'needs' | 'needs_any' | 'services', kind: string, known: ReadonlyMap<string, unknown>) => {
      for (const [index, wanted] of form[key].entries()) {
        if (known.has(wanted)) continue
        mistakes.push({
          file,
          key_path: ['x-usher', 'forms', name, key, index],
          message: unknownNameMessage(kind, wanted, known),
        })
      }
    }
    check('needs', 'form', project.forms)
    check('needs_any', 'form', project.forms)
    check('services', 'service', project.services)
    const cycle = findFormCycle(name, project)
    if (cycle)
      mistakes.push({
        file,
        key_path: ['x-usher', 'forms', name],
        message: `"${name}" needs itself: ${cycle.join(' needs ')}.`,
      })
  }
}

/** A suggestion compares a name with all others. Nobody reads more of them than this. */
const MAX_SUGGESTIONS = 50

function createSuggester() {
  let made = 0
  return (kind: string, name: string, known: ReadonlyMap<string, unknown>): string =>
    `There is no ${kind} called "${name}".${didYouMean(name, ++made > MAX_SUGGESTIONS ? [] : known.keys())}`
}

function findFormCycle(start: string, project: MergedProject): string[] | undefined {
  const visited = new Set<string>()
  const walk = (name: string, path: string[]): string[] | undefined => {
    const form = project.forms.get(name)?.form
    for (const next of [...(form?.needs ?? []), ...(form?.needs_any ?? [])]) {
      if (next === start) return [...path, next]
      if (visited.has(next)) continue
      visited.add(next)
      const found = walk(next, [...path, next])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}
