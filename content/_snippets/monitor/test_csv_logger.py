import logging

import dagster as dg

from fernway.loggers import csv_console_logger


def test_level_is_applied() -> None:
    context = dg.build_init_logger_context(logger_config={"log_level": "warning"})
    logger = csv_console_logger(context)
    assert logger.level == logging.WARNING
