import logging

from loguru import logger


class ToLogging(logging.Handler):
    """Passes what Loguru gets to the logger of the module that logged it."""

    def emit(self, record: logging.LogRecord) -> None:
        target = logging.getLogger(record.name)
        if target.isEnabledFor(record.levelno):
            target.handle(record)


logger.remove()
logger.add(ToLogging(), format="{message}")
