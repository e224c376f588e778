import { Visitor, type CallExpression, type Expression, type MemberExpression } from 'oxc-parser'
import { parse } from './words-in-code.ts'

/** What a file can do to the machine, by the names it does it with. */
export interface Powers {
  /** Functions that change files. */
  writes: string[]
  /** Functions that open a connection or listen for one. */
  connects: string[]
  /** Functions that start a program. */
  starts: string[]
  /** SQLite and functions of native libraries. */
  native: string[]
  /** What this cannot see through: whole modules, names made at run time, code from text. */
  hides: string[]
}

const STARTERS = 'node:child_process node:cluster'.split(' ')
const CONNECTORS = 'node:net node:http node:http2 node:https node:tls node:dgram node:dns node:dns/promises'.split(' ')
const HIDERS = 'node:inspector node:module node:vm node:worker_threads node:repl bun'.split(' ')
const FILES = 'node:fs node:fs/promises'.split(' ')
const NATIVE = 'bun:ffi bun:sqlite'.split(' ')

/** Functions of those modules that have none of these powers. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  'node:net': /^isIP(?:v4|v6)?$/,
  'node:http': /^STATUS_CODES$/,
  'bun:sqlite': /^SQLiteError$/,
}

/** `open` is judged by how it is called. */
const FILE_READERS =
  /^(?:open(?:Sync)?|access|close|constants|exists|fstat|fsync|lstat|opendir|read|readFile|readdir|readlink|realpath|stat|statfs|watch)(?:Sync)?$/
const CONNECTING_GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
const HIDING_GLOBALS = new Set(['eval', 'Function', 'require', 'Worker', 'SharedWorker'])
const BUN_STARTS = /^(?:spawn|spawnSync|\$|openInEditor)$/
const BUN_CONNECTS =
  /^(?:fetch|connect|listen|serve|udpSocket|dns|redis|RedisClient|sql|SQL|postgres|s3|S3Client|WebView)$/
const BUN_HIDES = /^(?:plugin|build|Transpiler|FFI|mmap)$/

/** Methods of an open file, and calls of the C library. */
const HANDLE_WRITERS = /^(?:chmod|chown|utimes|truncate|appendFile|writeFile|createWriteStream|lsetxattr)$/

/** Returns what the code can do. Types do nothing. */
export function findPowers(path: string, code: string): Powers {
  const powers: Powers = { writes: [], connects: [], starts: [], native: [], hides: [] }
  const { program, module } = parse(path, code)
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, isType } of entries)
      if (!isType) addImport(powers, moduleRequest.value, importName.name ?? importName.kind)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest && !isType) addImport(powers, moduleRequest.value, importName.name ?? importName.kind)
  const constants = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    CallExpression: (node) => addCall(powers, node, constants),
    NewExpression: ({ callee }) => addGlobal(powers, callee),
    TaggedTemplateExpression: ({ tag }) => addGlobal(powers, tag),
    MemberExpression: (node) => addMember(powers, node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'ObjectPattern' && init && isNamed(init, 'Bun', 'globalThis', 'process'))
        powers.hides.push('{ } of a global')
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(powers, source.value, 'import()')
      else powers.hides.push('import()')
    },
  }).visit(program)
  return powers
}

function addImport(powers: Powers, from: string, name: string): void {
  const module = /^(?:node|bun):|^bun$|^[./]/.test(from) ? from : `node:${from}`
  const isWhole = /^(?:NamespaceObject|Default|All|import\(\))$/.test(name)
  if (HARMLESS[module]?.test(name)) return
  if (STARTERS.includes(module)) powers.starts.push(name)
  if (CONNECTORS.includes(module)) powers.connects.push(name)
  if (NATIVE.includes(module)) powers.native.push(module)
  if (HIDERS.includes(module)) powers.hides.push(`${module} ${name}`)
  if (!FILES.includes(module)) return
  if (isWhole) powers.hides.push(`${module} ${name}`)
  else if (!FILE_READERS.test(name) && !/^[A-Z]/.test(name)) powers.writes.push(name)
}

type Constants = ReadonlyMap<string, Expression>

function addCall(powers: Powers, node: CallExpression, constants: Constants): void {
  const { callee, arguments: given } = node
  if (callsBuiltin(node) && !understood.has(node)) powers.hides.push('getBuiltinModule')
  if (callsHarmlessBinding(node)) understood.add(callee)
  const [required] = given
  if (isNamed(callee, 'require') && required?.type === 'Literal' && typeof required.value === 'string')
    addImport(powers, required.value, 'import()')
  else addGlobal(powers, callee)
  if (callee.type === 'Identifier' && /^open(?:Sync)?$/.test(callee.name) && !opensToRead(given[1], constants))
    powers.writes.push(callee.name)
  if (callee.type === 'MemberExpression' && HANDLE_WRITERS.test(propertyOf(callee)))
    powers.writes.push(`.${propertyOf(callee)}`)
}

/** Without flags, a file is opened to be read. Flags that are not written in the file itself count as a writer's. */
function opensToRead(flags: CallExpression['arguments'][number] | undefined, constants: Constants): boolean {
  if (flags === undefined) return true
  if (flags.type === 'Literal') return flags.value === 'r'
  if (flags.type === 'Identifier') return constants.has(flags.name) && opensToRead(constants.get(flags.name), constants)
  if (flags.type === 'BinaryExpression')
    return [flags.left, flags.right].every((one) => one.type !== 'PrivateIdentifier' && opensToRead(one, constants))
  return flags.type === 'MemberExpression' && READING_FLAG.test(propertyOf(flags))
}

const READING_FLAG = /^O_(?:RDONLY|NOFOLLOW|NONBLOCK|DIRECTORY|CLOEXEC)$/

function addGlobal(powers: Powers, callee: Expression): void {
  if (callee.type !== 'Identifier') return
  if (CONNECTING_GLOBALS.has(callee.name)) powers.connects.push(callee.name)
  if (HIDING_GLOBALS.has(callee.name)) powers.hides.push(callee.name)
}

function addMember(powers: Powers, node: MemberExpression): void {
  const property = propertyOf(node)
  if (isNamed(node.object, 'globalThis', 'window', 'self') && CONNECTING_GLOBALS.has(property))
    powers.connects.push(property)
  if (isNamed(node.object, 'globalThis') && (property === '' || HIDING_GLOBALS.has(property)))
    powers.hides.push('globalThis')
  const isBinding = property === 'binding' && !understood.has(node)
  if (isNamed(node.object, 'process') && (isBinding || /^(?:dlopen|mainModule|)$/.test(property)))
    powers.hides.push('process')
  if (isNamed(node.object, 'navigator') && property === 'sendBeacon') powers.connects.push(property)
  if (node.object.type === 'CallExpression') addBuiltin(powers, node.object, property)
  if (!isNamed(node.object, 'Bun')) return
  if (BUN_STARTS.test(property)) powers.starts.push(`Bun.${property}`)
  if (BUN_CONNECTS.test(property)) powers.connects.push(`Bun.${property}`)
  if (property === 'write') powers.writes.push('Bun.write')
  if (property === '' || BUN_HIDES.test(property)) powers.hides.push(`Bun.${property}`)
}

/** `process.getBuiltinModule('node:net').isIPv6` imports one name, late. */
function addBuiltin(powers: Powers, call: CallExpression, property: string): void {
  const [given] = call.arguments
  if (!callsBuiltin(call) || given?.type !== 'Literal' || typeof given.value !== 'string') return
  addImport(powers, given.value, property)
  understood.add(call)
}

/** A part of the runtime that can only say whether a descriptor is a terminal, and how large and in which mode that is. */
const HARMLESS_BINDING = 'tty_wrap'

const callsHarmlessBinding = ({ arguments: [given] }: CallExpression): boolean =>
  given?.type === 'Literal' && given.value === HARMLESS_BINDING

const understood = new WeakSet<object>()

const callsBuiltin = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' && propertyOf(callee) === 'getBuiltinModule'

const isNamed = (node: Expression, ...names: string[]): boolean =>
  node.type === 'Identifier' && names.includes(node.name)

/** Returns the name of the property; '' if it is computed. */
function propertyOf(node: MemberExpression): string {
  if (!node.computed) return node.property.name
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : ''
}
