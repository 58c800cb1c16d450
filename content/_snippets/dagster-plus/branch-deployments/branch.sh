# Creates or updates the branch deployment of the pull request, and prints its name.
set -euo pipefail

dagster-cloud branch-deployment create-or-update \
  --git-repo-name "$BITBUCKET_REPO_FULL_NAME" \
  --branch-name "$BITBUCKET_BRANCH" \
  --commit-hash "$BITBUCKET_COMMIT" \
  --timestamp "$(git show --no-patch --format=%ct "$BITBUCKET_COMMIT")" \
  --commit-message "$(git show --no-patch --format=%s "$BITBUCKET_COMMIT")" \
  --code-review-id "$BITBUCKET_PR_ID" \
  --code-review-url "$BITBUCKET_GIT_HTTP_ORIGIN/pull-requests/$BITBUCKET_PR_ID" \
  --pull-request-status OPEN
