import { get, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import type { RehearsedMediaManager } from './qualities.ts'
import { invalidProperty, highestId, replaceRoute } from './servarr-responses.ts'
import { customFormats, qualityProfiles, type RehearsedFormat } from './quality-store.ts'

/** source: the specifications that every app of the family supports. */
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

export function customFormatRoutes(app: RehearsedMediaManager, base: string): AppRoute[] {
  const path = `${base}/customformat`
  const one = (context: AppHandlerContext) =>
    customFormats(context).find(({ id }) => id === Number(context.pathParams['id']))
  const validatedBody = async (context: AppHandlerContext, id: number): Promise<RehearsedFormat | Response> => {
    const format = { ...((await context.request.json()) as RehearsedFormat), id }
    return validateFormat(context, format) ?? format
  }
  return [
    get(path, (context) => customFormats(context)),
    get(`${path}/schema`, () => specifications),
    post(path, async (context) => {
      const format = await validatedBody(context, highestId(customFormats(context)) + 1)
      if (format instanceof Response) return format
      customFormats(context).push(format)
      // source: `CustomFormatAddedEvent`: every profile gets it at once, with a score of 0.
      for (const profile of qualityProfiles(context, app))
        profile.formatItems.push({ format: format.id, name: format.name, score: 0 })
      return Response.json(format, { status: 201 })
    }),
    replaceRoute(`${path}/{id}`, one, validatedBody),
    del(`${path}/{id}`, (context) => {
      const deleted = one(context)
      if (!deleted) return {}
      customFormats(context).splice(customFormats(context).indexOf(deleted), 1)
      for (const profile of qualityProfiles(context, app))
        profile.formatItems = profile.formatItems.filter(({ format }) => format !== deleted.id)
      return {}
    }),
  ]
}

/** source: `CustomFormatController` and the validators of its specifications. */
function validateFormat(
  context: AppHandlerContext,
  { id, name, specifications: all }: RehearsedFormat,
): Response | undefined {
  if (!name) return invalidProperty('Name', "'Name' must not be empty.")
  if (customFormats(context).some((other) => other.id !== id && other.name === name))
    return invalidProperty('Name', 'Must be unique.')
  if (!all || all.length === 0) return invalidProperty('Specifications', "'Specifications' must not be empty.")
  for (const { name: named, implementation, fields } of all) {
    if (!named) return invalidProperty('Name', 'Condition name(s) cannot be empty or consist of only spaces')
    if (!specifications.some((known) => known.implementation === implementation))
      return invalidProperty('Specifications', 'Unknown specification')
    const format = Object.fromEntries(fields.map((field) => [field.name, field.value]))
    if (implementation === 'ReleaseTitleSpecification' && !format['value'])
      return invalidProperty('Value', 'Regex Pattern must not be empty')
    if (implementation === 'SizeSpecification' && Number(format['max']) <= Number(format['min']))
      return invalidProperty('Max', "'Max' must be greater than 'Min'.")
  }
  return undefined
}
