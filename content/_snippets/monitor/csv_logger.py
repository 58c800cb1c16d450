# region logger
import csv
import io
import logging

import dagster as dg


class CsvFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        meta = getattr(record, "dagster_meta", {})
        buffer = io.StringIO()
        csv.writer(buffer).writerow(
            [
                meta.get("log_timestamp"),
                record.levelname,
                meta.get("job_name"),
                meta.get("step_key"),
                meta.get("run_id"),
                meta.get("orig_message", record.getMessage()),
            ]
        )
        return buffer.getvalue().rstrip("\r\n")


@dg.logger(
    config_schema={"log_level": dg.Field(str, default_value="INFO", is_required=False)},
    description="One line of CSV for each message",
)
def csv_console_logger(init_context: dg.InitLoggerContext) -> logging.Logger:
    logger = logging.Logger(
        "fernway", level=init_context.logger_config["log_level"].upper()
    )
    handler = logging.StreamHandler()
    handler.setFormatter(CsvFormatter())
    logger.addHandler(handler)
    return logger


# endregion logger
