/** What is wrong with the hardware of the rehearsed machine. */
export interface HardwareFaults {
  isDiskFailing?: true
  isArrayDegraded?: true
  isOnBattery?: true
  isBranchUnmounted?: true
  isSnapraidLate?: true
  hasMemoryErrors?: true
}
