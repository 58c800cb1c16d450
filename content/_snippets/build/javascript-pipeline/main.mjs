const pipes = openDagsterPipes()
try {
  await main(pipes)
  pipes.close()
} catch (error) {
  pipes.close({
    message: error.message,
    name: error.name,
    stack: (error.stack ?? '').split('\n'),
    cause: null,
    context: null,
  })
  process.exitCode = 1
}
