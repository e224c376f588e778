import { expect, test } from 'bun:test'
import { ParseError } from './json-reader.ts'
import { formatXmlRpcCall, parseXmlRpcResponse } from './xml-rpc.ts'

const responseOf = (value: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<methodResponse>\r\n<params>\r\n<param>${value}</param>\r\n</params>\r\n</methodResponse>\r\n`
const parse = (value: string) => parseXmlRpcResponse(responseOf(value))

test('a call has each parameter with its type, and escaped text', () => {
  expect(formatXmlRpcCall('d.x', ['a < b & c', 7, 2 ** 40, true, ['', null], { name: 0.5 }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><methodCall><methodName>d.x</methodName><params>' +
      '<param><value><string>a &lt; b &amp; c</string></value></param>' +
      '<param><value><i4>7</i4></value></param><param><value><i8>1099511627776</i8></value></param>' +
      '<param><value><boolean>1</boolean></value></param>' +
      '<param><value><array><data><value><string></string></value><value><nil/></value></data></array></value></param>' +
      '<param><value><struct><member><name>name</name><value><double>0.5</double></value></member></struct></value></param>' +
      '</params></methodCall>',
  )
  expect(() => formatXmlRpcCall('d.x', ['\u0000'])).toThrow('control character')
})

test.each([
  ['<value><string>Ä &amp; &lt;x&gt; &#x0d;&#10;</string></value>', 'Ä & <x> \r\n'],
  ['<value>without a type</value>', 'without a type'],
  ['<value/>', ''],
  ['<value><string/></value>', ''],
  ['<value><i8>1099511627776</i8></value>', 2 ** 40],
  ['<value><i4>-5</i4></value>', -5],
  ['<value><boolean>0</boolean></value>', false],
  ['<value><double>1.5</double></value>', 1.5],
  ['<value><array><data>\r\n<value><i4>1</i4></value>\r\n<value>b</value>\r\n</data></array></value>', [1, 'b']],
  ['<value><array><data/></array></value>', []],
  ['<value><struct><member><name>a</name><value><nil/></value></member></struct></value>', { a: null }],
])('%s is read', (text, value) => {
  expect(parse(text)).toEqual({ value })
})

test('a fault has its code and message', () => {
  const member = (name: string, value: string) => `<member><name>${name}</name><value>${value}</value></member>`
  const both = `${member('faultCode', '<i4>-506</i4>')}${member('faultString', '<string>Method not defined</string>')}`
  const fault = (inner: string) => `<methodResponse><fault><value>${inner}</value></fault></methodResponse>`
  expect(parseXmlRpcResponse(fault(`<struct>${both}</struct>`))).toEqual({
    fault: { code: -506, message: 'Method not defined' },
  })
  expect(() => parseXmlRpcResponse(fault('<i4>1</i4>'))).toThrow(ParseError)
})

const deep = (levels: number): string =>
  `${'<value><array><data>'.repeat(levels)}${'</data></array></value>'.repeat(levels)}`

test.each([
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${responseOf('<value/>')}`],
  ['an entity of its own', responseOf('<value>&a;</value>')],
  ['an entity without an end', responseOf('<value>&amp</value>')],
  ['an impossible character', responseOf('<value>&#x110000;</value>')],
  ['a comment', responseOf('<value><!-- --><string>a</string></value>')],
  ['CDATA', responseOf('<value><![CDATA[a]]></value>')],
  ['an attribute', responseOf('<value><string a="b">c</string></value>')],
  ['an unknown type', responseOf('<value><date>1</date></value>')],
  ['a number that is none', responseOf('<value><i4>1e3</i4></value>')],
  ['a number too large to be exact', responseOf('<value><i8>9223372036854775807</i8></value>')],
  ['a boolean that is none', responseOf('<value><boolean>2</boolean></value>')],
  ['too many levels', responseOf(deep(40))],
  ['a second document', `${responseOf('<value/>')}<methodResponse/>`],
  ['an end in the middle', responseOf('<value/>').slice(0, 80)],
  ['a web page', '<!doctype html><html></html>'],
  ['nothing', ''],
])('%s is rejected', (_, text) => {
  expect(() => parseXmlRpcResponse(text)).toThrow(ParseError)
})

test('a struct cannot change the prototype of other objects', () => {
  const member =
    '<member><name>__proto__</name><value><struct><member><name>x</name><value>1</value></member></struct></value></member>'
  const answer = parse(`<value><struct>${member}</struct></value>`)
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  expect('value' in answer && Object.keys(answer.value as object)).toEqual(['__proto__'])
})

test('a large response is read quickly', () => {
  const row =
    '<value><array><data><value><string>name</string></value><value><i8>12345</i8></value></data></array></value>'
  const answer = parse(`<value><array><data>${row.repeat(20_000)}</data></array></value>`)
  expect('value' in answer && (answer.value as unknown[]).length).toBe(20_000)
}, 3000)
