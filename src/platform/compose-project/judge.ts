import { didYouMean } from '../../lib/suggest.ts'
import type { Mistake } from './mistakes.ts'
import type { Project } from './project.ts'

/** What only the whole can show: names that lead nowhere, forms that need themselves, services without an image. */
export function judge(project: Project, mistakes: Mistake[]): void {
  const services = [...project.services.keys()]
  const forms = [...project.forms.keys()]
  for (const { name, image, built, file, place, network_mode, depends_on } of project.services.values()) {
    if (image === null && !built) mistakes.push({ file, place, says: `"${name}" has neither an image nor a build.` })
    const host = network_mode?.startsWith('service:') ? network_mode.slice('service:'.length) : undefined
    if (host !== undefined && !project.services.has(host)) {
      mistakes.push({ file, place: [...place, 'network_mode'], says: nowhere('service', host, services) })
    }
    for (const { service, required } of depends_on) {
      if (project.services.has(service) || !required) continue
      mistakes.push({ file, place: [...place, 'depends_on'], says: nowhere('service', service, services) })
    }
  }
  for (const [name, { file, form }] of project.forms) {
    const check = (key: 'needs' | 'needs_any' | 'services', what: string, known: string[]) => {
      for (const [index, wanted] of form[key].entries()) {
        if (known.includes(wanted)) continue
        mistakes.push({ file, place: ['x-usher', 'forms', name, key, index], says: nowhere(what, wanted, known) })
      }
    }
    check('needs', 'form', forms)
    check('needs_any', 'form', forms)
    check('services', 'service', services)
    const round = roundTrip(name, project)
    if (round)
      mistakes.push({
        file,
        place: ['x-usher', 'forms', name],
        says: `"${name}" needs itself: ${round.join(' needs ')}.`,
      })
  }
}

function nowhere(what: string, name: string, known: string[]): string {
  return `There is no ${what} called "${name}".${didYouMean(name, known)}`
}

/** The way from a form through what it needs back to itself, if there is one. */
function roundTrip(start: string, project: Project): string[] | undefined {
  const seen = new Set<string>()
  const walk = (name: string, way: string[]): string[] | undefined => {
    const form = project.forms.get(name)?.form
    for (const next of [...(form?.needs ?? []), ...(form?.needs_any ?? [])]) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}
