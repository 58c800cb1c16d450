# Deploys the image of the commit into the deployment that DEPLOYMENT names.
set -euo pipefail

dagster-cloud deployment add-location \
  --deployment "$DEPLOYMENT" \
  --location-file dagster_cloud.yaml \
  --location-name fernway \
  --image "registry.fernway.example/pipelines:$BITBUCKET_COMMIT" \
  --commit-hash "$BITBUCKET_COMMIT" \
  --git-url "$BITBUCKET_GIT_HTTP_ORIGIN/commits/$BITBUCKET_COMMIT"
