import type { AppAsked, AppPath } from './app.ts'
import { get, post, put, remove } from './app.ts'

export interface Field {
  name: string
  value: unknown
  /** It is masked when it is read back. */
  secret?: true
}

/** One that was not entered yet. */
export interface Blank {
  name: string
  implementation: string
  fields: Field[]
  tags: number[]
  [beside: string]: unknown
}

export interface Provider extends Blank {
  id: number
}

export interface Kind {
  path: string
  /** What it is kept as. */
  keptAs: string
  begins: (bare: boolean) => Provider[]
  /** Every implementation, as it is before anything is filled in. */
  schema: Blank[]
  /** What is wrong with it, tried for real. */
  tries: (one: Provider, asked: AppAsked) => Failure | undefined
}

/** source: the family answers a list of these with 400. */
export interface Failure {
  propertyName: string
  errorMessage: string
}

const MASK = '********'

export const invalid = ({ propertyName, errorMessage }: Failure): Response =>
  Response.json(
    [{ propertyName, errorMessage, severity: 'error', isWarning: false, infoLink: '', detailedDescription: '' }],
    {
      status: 400,
    },
  )

/** What the family calls a provider: list, schema, trial, new and gone. */
export function providerPaths(kind: Kind): AppPath[] {
  const { path, keptAs, begins, schema, tries } = kind
  const all = ({ told }: AppAsked) => told.of(keptAs, begins)
  const read = async (asked: AppAsked): Promise<Provider> => {
    const sent = (await asked.request.json()) as Provider
    const before = all(asked).find(({ id }) => id === sent.id)
    const known = schema.find(({ implementation }) => implementation === sent.implementation)
    const own = before?.fields ?? known?.fields ?? []
    return {
      ...sent,
      fields: own.map((field) => {
        const given = sent.fields.find(({ name }) => name === field.name)?.value
        return { ...field, value: given === undefined || given === MASK ? field.value : given }
      }),
    }
  }
  const trouble = (one: Provider, asked: AppAsked): Failure | undefined => {
    if (!one.name) return { propertyName: 'Name', errorMessage: "'Name' must not be empty." }
    if (all(asked).some(({ id, name }) => name === one.name && id !== one.id))
      return { propertyName: 'Name', errorMessage: 'Should be unique' }
    return tries(one, asked)
  }
  return [
    get(path, (asked) => all(asked).map(shown)),
    get(`${path}/schema`, () => schema.map((one) => shown({ ...one, id: 0 }))),
    post(`${path}/test`, async (asked) => {
      const failure = trouble(await read(asked), asked)
      return failure ? invalid(failure) : {}
    }),
    post(path, async (asked) => {
      const one = await read(asked)
      const failure = trouble(one, asked)
      if (failure) return invalid(failure)
      const made = { ...one, id: Math.max(0, ...all(asked).map(({ id }) => id)) + 1 }
      all(asked).push(made)
      return Response.json(shown(made), { status: 201 })
    }),
    put(`${path}/{id}`, async (asked) => {
      const at = all(asked).findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      const one = await read(asked)
      const failure = trouble(one, asked)
      if (failure) return invalid(failure)
      all(asked)[at] = one
      return Response.json(shown(one), { status: 202 })
    }),
    remove(`${path}/{id}`, (asked) => {
      const at = all(asked).findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      all(asked).splice(at, 1)
      return {}
    }),
  ]
}

function shown({ fields, ...one }: Provider): object {
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

export const valueOf = ({ fields }: Provider, name: string): unknown =>
  fields.find((field) => field.name === name)?.value
