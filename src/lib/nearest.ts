/** Returns the number that is nearest to the wanted one; of two as near, the first. Throws without any. */
export function nearestNumber(numbers: readonly number[], wanted: number): number {
  return numbers.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
}
