import json
from pathlib import Path

import modal

# region app
image = (
    modal.Image.debian_slim(python_version="3.12")
    .apt_install("ffmpeg")
    .pip_install("openai-whisper", "dagster-pipes")
)
app = modal.App("fernway-transcribe", image=image)

podcasts = modal.CloudBucketMount(
    "fernway-podcasts", secret=modal.Secret.from_name("aws-podcasts")
)
# endregion app


# region piece
@app.function(cpu=2, timeout=900, volumes={"/bucket": podcasts})
def transcribe_piece(audio: str, start: int, seconds: int) -> str:
    import subprocess

    import whisper

    piece = f"/tmp/{start}.mp3"
    window = ["-ss", str(start), "-t", str(seconds)]
    subprocess.run(
        ["ffmpeg", "-y", *window, "-i", f"/bucket/{audio}", piece],
        check=True,
        capture_output=True,
    )
    return whisper.load_model("base").transcribe(piece)["text"]


# endregion piece
# region episode
@app.function(timeout=3600, volumes={"/bucket": podcasts})
def transcribe(audio: str, transcript: str, piece_seconds: int = 300) -> int:
    import subprocess

    show = ["-v", "quiet", "-print_format", "json", "-show_format"]
    probe = subprocess.run(
        ["ffprobe", *show, f"/bucket/{audio}"],
        check=True,
        capture_output=True,
    )
    length = int(float(json.loads(probe.stdout)["format"]["duration"]))
    starts = range(0, length, piece_seconds)
    texts = transcribe_piece.starmap((audio, start, piece_seconds) for start in starts)

    path = Path("/bucket") / transcript
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"audio": audio, "text": " ".join(texts)}))
    return length


# endregion episode
# region main
@app.local_entrypoint()
def main():
    from dagster_pipes import open_dagster_pipes

    with open_dagster_pipes() as context:
        audio = context.get_extra("audio")
        transcript = context.get_extra("transcript")
        context.log.info(f"Transcribing {audio}")
        length = transcribe.remote(audio, transcript)
        context.report_asset_materialization(
            metadata={"seconds": length, "transcript": transcript}
        )


# endregion main
