import base64
from io import BytesIO

import dagster as dg
import matplotlib.pyplot as plt
import pandas as pd


def plot_residuals(actual: pd.Series, predicted: pd.Series) -> dg.MetadataValue:
    figure, axes = plt.subplots(figsize=(6, 3))
    axes.scatter(actual, predicted, s=4)
    axes.set_xlabel("trips")
    axes.set_ylabel("forecast")
    buffer = BytesIO()
    figure.savefig(buffer, format="png", bbox_inches="tight")
    plt.close(figure)
    image = base64.b64encode(buffer.getvalue()).decode()
    return dg.MetadataValue.md(f"![residuals](data:image/png;base64,{image})")
