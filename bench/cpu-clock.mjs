// Processor time of this process in ms, as a clock that is cheap to read: asking the system takes some 10 µs on virtual machines,
// which whoever looks often pays for. In between the time of day is trusted for a millisecond, which a process that was not
// interrupted has had to itself.
const TRUSTED_MS = 1

export function createCpuClock() {
  const asked = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  let since = performance.now()
  let cpu = asked()
  let last = cpu
  return () => {
    const wall = performance.now()
    if (wall - since > TRUSTED_MS) {
      cpu = asked()
      since = performance.now()
    }
    last = Math.max(last, cpu + wall - Math.min(wall, since))
    return last
  }
}
