from setuptools import find_packages, setup

setup(
    name="fernway",
    packages=find_packages(exclude=["fernway_tests"]),
    package_data={"fernway": ["sql/*.sql"]},
    install_requires=["dagster", "dagster-cloud"],
)
