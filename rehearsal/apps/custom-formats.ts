import { get, post, remove, type AppAsked, type AppPath } from './app.ts'
import type { PretendLibrary } from './qualities.ts'
import { invalid, lastNumber, replacing } from './servarr-changes.ts'
import { formatsOf, profilesOf, type PretendFormat } from './quality-store.ts'

/** source: what a custom format can be made of, as far as every app of the family has it. */
const specifications = [
  specification('ReleaseTitleSpecification', 'Release Title', [
    { order: 0, name: 'value', label: 'Regular Expression', value: '', type: 'textbox', advanced: false },
  ]),
  specification('SizeSpecification', 'Size', [
    { order: 0, name: 'min', label: 'Minimum Size', unit: 'GB', value: 0, type: 'number', advanced: false },
    { order: 1, name: 'max', label: 'Maximum Size', unit: 'GB', value: 0, type: 'number', advanced: false },
  ]),
]

function specification(implementation: string, implementationName: string, fields: object[]) {
  const infoLink = 'https://wiki.servarr.com'
  return { id: 0, name: '', implementation, implementationName, infoLink, negate: false, required: false, fields }
}

export function formatPaths(app: PretendLibrary, base: string): AppPath[] {
  const path = `${base}/customformat`
  const one = (asked: AppAsked) => formatsOf(asked).find(({ id }) => id === Number(asked.parts['id']))
  const checked = async (asked: AppAsked, id: number): Promise<PretendFormat | Response> => {
    const given = { ...((await asked.request.json()) as PretendFormat), id }
    return mistakes(asked, given) ?? given
  }
  return [
    get(path, (asked) => formatsOf(asked)),
    get(`${path}/schema`, () => specifications),
    post(path, async (asked) => {
      const given = await checked(asked, lastNumber(formatsOf(asked)) + 1)
      if (given instanceof Response) return given
      formatsOf(asked).push(given)
      // source: `CustomFormatAddedEvent`: every profile has it at once, and it counts for nothing there.
      for (const profile of profilesOf(asked, app))
        profile.formatItems.push({ format: given.id, name: given.name, score: 0 })
      return Response.json(given, { status: 201 })
    }),
    replacing(`${path}/{id}`, one, checked),
    remove(`${path}/{id}`, (asked) => {
      const gone = one(asked)
      if (!gone) return {}
      formatsOf(asked).splice(formatsOf(asked).indexOf(gone), 1)
      for (const profile of profilesOf(asked, app))
        profile.formatItems = profile.formatItems.filter(({ format }) => format !== gone.id)
      return {}
    }),
  ]
}

/** source: `CustomFormatController` and the validators of its specifications. */
function mistakes(asked: AppAsked, { id, name, specifications: all }: PretendFormat): Response | undefined {
  if (!name) return invalid('Name', "'Name' must not be empty.")
  if (formatsOf(asked).some((other) => other.id !== id && other.name === name))
    return invalid('Name', 'Must be unique.')
  if (!all || all.length === 0) return invalid('Specifications', "'Specifications' must not be empty.")
  for (const { name: named, implementation, fields } of all) {
    if (!named) return invalid('Name', 'Condition name(s) cannot be empty or consist of only spaces')
    if (!specifications.some((known) => known.implementation === implementation))
      return invalid('Specifications', 'Unknown specification')
    const given = Object.fromEntries(fields.map((field) => [field.name, field.value]))
    if (implementation === 'ReleaseTitleSpecification' && !given['value'])
      return invalid('Value', 'Regex Pattern must not be empty')
    if (implementation === 'SizeSpecification' && Number(given['max']) <= Number(given['min']))
      return invalid('Max', "'Max' must be greater than 'Min'.")
  }
  return undefined
}
