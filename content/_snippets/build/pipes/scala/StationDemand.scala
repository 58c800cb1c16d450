package city.fernway

import io.dagster.pipes.{PipesContext, PipesSession}
import io.dagster.pipes.loaders.{PipesCliArgsParamsLoader, PipesS3ContextLoader}
import io.dagster.pipes.writers.PipesS3MessageWriter
import org.apache.spark.sql.SparkSession
import software.amazon.awssdk.services.s3.S3Client

import scala.collection.JavaConverters._

object StationDemand {
  def main(args: Array[String]): Unit = {
    val s3 = S3Client.create()
    val session = new PipesSession(
      new PipesCliArgsParamsLoader(args),
      new PipesS3ContextLoader(s3),
      new PipesS3MessageWriter(s3)
    )
    session.runDagsterPipes(run)
  }

  private def run(pipes: PipesContext): Unit = {
    val spark = SparkSession.builder().appName("station_demand").getOrCreate()
    val demand = spark.read
      .parquet(pipes.getExtra("source").toString)
      .groupBy("station_id")
      .count()
    demand.write.mode("overwrite").parquet(pipes.getExtra("target").toString)

    val stations = demand.count()
    pipes.getLogger().info(s"Demand of $stations stations")
    pipes.reportAssetCheck(
      "has_stations",
      stations > 0,
      Map.empty[String, Any].asJava,
      null
    )
    pipes.reportAssetMaterialization(
      Map("stations" -> stations.toInt).asJava,
      null,
      null
    )
    spark.stop()
  }
}
