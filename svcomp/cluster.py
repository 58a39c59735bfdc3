"""Starts workers for `svcomp/run --executor dask --scheduler ADDRESS` as jobs of Slurm or PBS, and prints the address.

Each job is one worker, which runs one task at a time. A job that ends, as by its time limit, is followed by another one. Ctrl-C ends
them all."""

import argparse
import signal
import sys

import dask_jobqueue

KINDS = {"slurm": dask_jobqueue.SLURMCluster, "pbs": dask_jobqueue.PBSCluster}


def main():
    parser = argparse.ArgumentParser(prog="svcomp/python --dask svcomp/cluster.py", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--workers", type=int, default=1, help="jobs at once (default: 1)")
    parser.add_argument("--memory", type=float, default=5, metavar="GIB", help="of each: more than a task may use (default: 5)")
    parser.add_argument("--time", default="24:00:00", help="limit of each job (default: 24:00:00)")
    parser.add_argument("--queue", help="queue or partition")
    parser.add_argument("--interface", help="network between the jobs and this machine, as eth0")
    parser.add_argument("--port", type=int, default=0, help="of the scheduler (default: any)")
    parser.add_argument("--directive", action="append", default=[], help="for the job, as --account=me (repeatable)")
    args = parser.parse_args()
    cluster = KINDS[args.kind](
        cores=1,
        processes=1,
        memory=f"{args.memory}GiB",
        walltime=args.time,
        queue=args.queue,
        interface=args.interface,
        scheduler_options={"port": args.port, "dashboard_address": None},
        job_extra_directives=args.directive,
    )
    # Unlike `scale`, this replaces jobs that have ended.
    cluster.adapt(minimum=args.workers, maximum=args.workers)
    print(cluster.scheduler_address, flush=True)
    try:
        signal.pause()
    except KeyboardInterrupt:
        cluster.close()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
