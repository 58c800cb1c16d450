# Closes the branch deployment of the branch on which the pipeline was started.
set -euo pipefail

dagster-cloud branch-deployment create-or-update \
  --git-repo-name "$BITBUCKET_REPO_FULL_NAME" \
  --branch-name "$BITBUCKET_BRANCH" \
  --read-git-state \
  --pull-request-status CLOSED
