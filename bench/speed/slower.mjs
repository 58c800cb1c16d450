// When preloaded, makes a process use a third more processor time, to show that the budget notices it.

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const limit = ((user + system) * 4) / 3
  for (;;) {
    const now = process.cpuUsage()
    if (now.user + now.system >= limit) return
  }
})
