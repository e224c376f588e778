/** GF(256) as the standard has it, over x⁸+x⁴+x³+x²+1. source: ISO/IEC 18004, 7.5.2 */
const powers = new Uint8Array(255)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = value
  logarithms[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : powers[(logarithms[one]! + logarithms[other]!) % 255]!
}

/** The Reed–Solomon codewords of a block: what is left of it when it is divided by the generator. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count)
  let rest = Array<number>(count).fill(0)
  for (const word of data) {
    const lead = word ^ rest[0]!
    rest = generator.map((factor, at) => (rest[at + 1] ?? 0) ^ times(factor, lead))
  }
  return rest
}

/** (x−α⁰)(x−α¹)…, highest power first, its leading 1 left out. */
function generatorOf(count: number): number[] {
  let polynomial = [1]
  for (let root = 0; root < count; root++)
    polynomial = [...polynomial, 0].map((factor, at) => factor ^ times(polynomial[at - 1] ?? 0, powers[root]!))
  return polynomial.slice(1)
}
