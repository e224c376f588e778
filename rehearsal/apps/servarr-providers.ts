import { get, post, put, del, type AppHandlerContext, type AppRoute } from './app.ts'

export interface ProviderField {
  name: string
  value: unknown
  /** Masked in responses. */
  secret?: true
}

/** A provider that is not configured yet. */
export interface ProviderTemplate {
  name: string
  implementation: string
  fields: ProviderField[]
  tags: number[]
  [property: string]: unknown
}

export interface ServarrProvider extends ProviderTemplate {
  id: number
}

export interface ServarrProviderType {
  path: string
  /** The name of its stored state. */
  stateName: string
  initialProviders: (isFirstStart: boolean) => ServarrProvider[]
  /** Every implementation with default values. */
  templates: ProviderTemplate[]
  /** Tests it for real and returns the failure, if any. */
  test: (provider: ServarrProvider, context: AppHandlerContext) => ServarrValidationFailure | undefined
}

/** source: the family returns 400 with a list of these. */
export interface ServarrValidationFailure {
  propertyName: string
  errorMessage: string
}

const MASK = '********'

export const validationFailed = ({ propertyName, errorMessage }: ServarrValidationFailure): Response =>
  Response.json(
    [{ propertyName, errorMessage, severity: 'error', isWarning: false, infoLink: '', detailedDescription: '' }],
    {
      status: 400,
    },
  )

/** Provider is the family's word; the routes list, describe, test, add and delete. */
export function providerRoutes(kind: ServarrProviderType): AppRoute[] {
  const { path, stateName, initialProviders, templates, test } = kind
  const all = ({ sharedState }: AppHandlerContext) => sharedState.getOrCreate(stateName, initialProviders)
  const read = async (context: AppHandlerContext): Promise<ServarrProvider> => {
    const sent = (await context.request.json()) as ServarrProvider
    const before = all(context).find(({ id }) => id === sent.id)
    const known = templates.find(({ implementation }) => implementation === sent.implementation)
    const defaults = before?.fields ?? known?.fields ?? []
    return {
      ...sent,
      fields: defaults.map((field) => {
        const sentValue = sent.fields.find(({ name }) => name === field.name)?.value
        return { ...field, value: sentValue === undefined || sentValue === MASK ? field.value : sentValue }
      }),
    }
  }
  const trouble = (provider: ServarrProvider, context: AppHandlerContext): ServarrValidationFailure | undefined => {
    if (!provider.name) return { propertyName: 'Name', errorMessage: "'Name' must not be empty." }
    if (all(context).some(({ id, name }) => name === provider.name && id !== provider.id))
      return { propertyName: 'Name', errorMessage: 'Should be unique' }
    return test(provider, context)
  }
  return [
    get(path, (context) => all(context).map(maskedProvider)),
    get(`${path}/schema`, () => templates.map((template) => maskedProvider({ ...template, id: 0 }))),
    post(`${path}/test`, async (context) => {
      const failure = trouble(await read(context), context)
      return failure ? validationFailed(failure) : {}
    }),
    post(path, async (context) => {
      const provider = await read(context)
      const failure = trouble(provider, context)
      if (failure) return validationFailed(failure)
      const created = { ...provider, id: Math.max(0, ...all(context).map(({ id }) => id)) + 1 }
      all(context).push(created)
      return Response.json(maskedProvider(created), { status: 201 })
    }),
    put(`${path}/{id}`, async (context) => {
      const at = all(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      const provider = await read(context)
      const failure = trouble(provider, context)
      if (failure) return validationFailed(failure)
      all(context)[at] = provider
      return Response.json(maskedProvider(provider), { status: 202 })
    }),
    del(`${path}/{id}`, (context) => {
      const at = all(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      all(context).splice(at, 1)
      return {}
    }),
  ]
}

function maskedProvider({ fields, ...one }: ServarrProvider): object {
  return {
    ...one,
    fields: fields.map(({ name, value, secret }, order) => ({
      order,
      name,
      label: name,
      value: secret && value ? MASK : value,
      type: secret ? 'password' : 'textbox',
      advanced: false,
      ...(secret && { privacy: 'password' }),
    })),
  }
}

export const fieldValue = ({ fields }: ServarrProvider, name: string): unknown =>
  fields.find((field) => field.name === name)?.value
