import { describe, expect, test } from 'bun:test'
import { z } from '../../contract/zod.ts'
import { commandRequestShapes, type CommandRequest } from '../../contract/command-requests.ts'
import type { ErrorDefinition } from '../../contract/errors/definition.ts'
import { errors } from '../../contract/errors/index.ts'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { nameCommandRequest } from '../../src/operations/command-line/command-request.ts'
import { buildArtefact } from '../../tools/contract/artefact.ts'

type Schema = Readonly<Record<string, unknown>>

/** The shapes of which only one of the two fields is declared, and why. */
const oneOfBoth: Readonly<Record<string, string>> = {
  alert_message_item: 'a webhook is sent to another program, which posts nothing to usher',
}

function objectsIn(schema: unknown, name: string): { name: string; fields: string[] }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as Schema
  const own = typeof properties === 'object' ? [{ name, fields: Object.keys(properties as object) }] : []
  return [...own, ...Object.values(schema).flatMap((inner) => objectsIn(inner, name))]
}

/** The errors whose command runs only in a terminal, or asks another machine or another home. */
const FOR_TERMINALS = /^usher (?:ui|demo|mcp|help|man|completions)\b|--(?:help|engine|stack-dir|home|on|to)\b/

/** What the sentences of errors name, as an example of each. */
const samples: Readonly<Record<string, string>> = {
  again: 'usher restore one',
  back: 'usher undo',
  command: 'status',
  list: 'backups',
  may: 'read',
  media: 'films',
  start: 'usher up sonarr',
  task: 'watch',
}

const names = async () => ({ forms: ['tv'], services: ['sonarr'] })

describe('a command in the contract', () => {
  test('has the same as a request beside it, and no request stands without a command', () => {
    const { $defs } = JSON.parse(JSON.stringify(buildArtefact())) as { $defs: Record<string, Schema> }
    const objects = Object.entries($defs).flatMap(([name, schema]) => objectsIn(schema, name))
    expect(objects.filter(({ fields }) => fields.includes('do')).length).toBeGreaterThan(25)
    const differing = objects.filter(({ fields }) => fields.includes('command') !== fields.includes('do'))
    expect(differing.map(({ name }) => name)).toEqual(Object.keys(oneOfBoth))
  })

  test('can be any action and any read, each with its own arguments', () => {
    const named = commandRequestShapes().map(({ shape }) => (shape['action'] ?? shape['read']) as z.ZodLiteral<string>)
    expect(named.map(({ value }) => value).toSorted()).toEqual(
      [...Object.keys(actions), ...Object.keys(reads)].toSorted(),
    )
  })
})

describe('a remedy of an error', () => {
  const commands = Object.entries<ErrorDefinition>(errors).flatMap(([code, { remedies }]) =>
    remedies.flatMap(({ command }) => (command?.startsWith('usher ') ? [`${code}: ${command}`] : [])),
  )
  test.each(commands.filter((one) => !FOR_TERMINALS.test(one.replace(/^\S+ /, ''))))(
    '%s can be sent as a request',
    async (line) => {
      const command = line.replace(/^\S+ /, '').replaceAll(/\{(\w+)\}/g, (_one, name: string) => samples[name] ?? 'one')
      const request = await nameCommandRequest(command, names)
      expect(request).not.toBeNull()
      expect(shapeOf(request!).safeParse(request)).toMatchObject({ success: true })
    },
  )
})

const shapeOf = (request: CommandRequest) =>
  commandRequestShapes().find(({ shape }) => {
    const literal = (shape['action'] ?? shape['read']) as z.ZodLiteral<string>
    return literal.value === ('action' in request ? request.action : request.read)
  })!
