/** The response of `POST /api/uploads`: URLs under `/media/`, and the size in pixels as shown (rotation applied). */
export interface Upload {
  url: string;
  thumbUrl: string | null;
  width: number;
  height: number;
}
