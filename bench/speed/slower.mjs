// Preloaded, makes a process take a third more processor time than it would: for showing that the budget notices.

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const limit = ((user + system) * 4) / 3
  for (;;) {
    const now = process.cpuUsage()
    if (now.user + now.system >= limit) return
  }
})
