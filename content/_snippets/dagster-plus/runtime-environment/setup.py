from setuptools import find_packages, setup

setup(
    name="fernway",
    packages=find_packages(exclude=["fernway_tests"]),
    install_requires=[
        "dagster",
        "dagster-cloud",
        "dagster-snowflake",
        "fernway-geo @ https://packages.fernway.example/fernway_geo-1.4.0.tar.gz",
    ],
    extras_require={"dev": ["dagster-webserver", "pytest"]},
)
