#!/usr/bin/env bash
#SBATCH --job-name=tessera
#SBATCH --ntasks=1
#SBATCH --output=tessera-%j.log
# Runs tasks on one node of a cluster: `sbatch --cpus-per-task=8 --mem=64G --time=24:00:00
# svcomp/slurm.sh ARGUMENTS`, with the arguments of svcomp/run. As many tasks run at once as there
# are processors for the job. If the time limit ends a job, submit it again: it continues where it
# ended.
set -euo pipefail
cd "${SLURM_SUBMIT_DIR:-.}"
exec svcomp/run --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@"
