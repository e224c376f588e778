import { didYouMean } from '../../lib/suggest.ts'
import type { StackMistake } from './mistakes.ts'
import type { MergedProject } from './merged-project.ts'

/**
 * Reports mistakes that show only in the whole project: unknown names, forms that need themselves, services without an
 * image.
 */
export function validateProject(project: MergedProject, mistakes: StackMistake[]): void {
  const services = [...project.services.keys()]
  const forms = [...project.forms.keys()]
  for (const { name, image, built, file, key_path, network_mode, depends_on } of project.services.values()) {
    if (image === null && !built)
      mistakes.push({ file, key_path, message: `"${name}" has neither an image nor a build.` })
    const host = network_mode?.startsWith('service:') ? network_mode.slice('service:'.length) : undefined
    if (host !== undefined && !project.services.has(host)) {
      mistakes.push({
        file,
        key_path: [...key_path, 'network_mode'],
        message: unknownNameMessage('service', host, services),
      })
    }
    for (const { service, required } of depends_on) {
      if (project.services.has(service) || !required) continue
      mistakes.push({
        file,
        key_path: [...key_path, 'depends_on'],
        message: unknownNameMessage('service', service, services),
      })
    }
  }
  for (const [name, { file, form }] of project.forms) {
    const check = (key: 'needs' | 'needs_any' | 'services', kind: string, known: string[]) => {
      for (const [index, wanted] of form[key].entries()) {
        if (known.includes(wanted)) continue
        mistakes.push({
          file,
          key_path: ['x-usher', 'forms', name, key, index],
          message: unknownNameMessage(kind, wanted, known),
        })
      }
    }
    check('needs', 'form', forms)
    check('needs_any', 'form', forms)
    check('services', 'service', services)
    const cycle = findFormCycle(name, project)
    if (cycle)
      mistakes.push({
        file,
        key_path: ['x-usher', 'forms', name],
        message: `"${name}" needs itself: ${cycle.join(' needs ')}.`,
      })
  }
}

function unknownNameMessage(kind: string, name: string, known: string[]): string {
  return `There is no ${kind} called "${name}".${didYouMean(name, known)}`
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
