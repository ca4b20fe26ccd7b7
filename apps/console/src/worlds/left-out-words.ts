/**
 * Why a file is not in a world, in the languages the service does not speak. It names the reason in an English sentence about the very file; here each
 * kind of sentence has another one. `apps/console/node/server-sentences.test.ts` holds the table to what the service says.
 */
import type { LeftOut } from '@orrery/protocol';
import { type SentenceTable, translated } from '../i18n/sentence-table.ts';
import type { Language } from '../i18n/strings.ts';

const chinese: { reasons: SentenceTable; cures: SentenceTable; reason: string } = {
  reasons: [
    [/^contradicts the other pictures$/, '与其他照片互相矛盾'],
    [/^fits the other pictures much worse/, '与其他照片吻合得明显较差，拍摄位置不可靠'],
    [/^hangs on the other pictures so loosely/, '与其他照片的联系太弱，无法确定拍摄位置'],
    [/^shows too little of what/, '与其他照片的重叠太少'],
    [/^fits \d+ others, but not the rest/, '只与少数几张照片吻合，可能是另一处，或中间缺少照片'],
    [/frames are black$/, '部分画面全黑'],
    [/frames are blurred/, '部分画面因移动而模糊'],
    [/^the film is cut/, '视频经过剪辑，由多个场景拼成'],
    [/^the video is damaged: nothing after/, '视频已损坏，后半部分无法读取'],
    [/360° photos are not used at this quality$/, '360° 照片数量超过此质量的上限'],
    [/^is a stitched panorama of less/, '不完整的拼接全景图，无法使用'],
    [/^no subject stands out/, '没有从背景中找到主体'],
    [/^the picture is black$/, '照片全黑'],
    [/^the picture shows one even surface/, '照片只有一片均匀的表面，没有可识别的内容'],
    [/^shows the same picture as/, '与另一张照片相同'],
    [/^has only \d+ x \d+ pixels$/, '照片太小'],
    [/^is the moving part of/, '实况照片的动态部分；已使用照片本身'],
    [/not a photo( or video)?$/, '不是照片或视频'],
    [/^is not an MP4, MOV or INSV video/, '不是 MP4、MOV 或 INSV 视频'],
    [/^should be .+, but is /, '文件的实际类型与要求不符'],
    [/^is an archive in an archive$/, '压缩包中的压缩包'],
    [/^for reasons of the same kinds$/, '原因与上面相同'],
    [/video format that is not supported/, '不支持的视频格式'],
    [/GoPro MAX/, 'GoPro MAX 的原始录像'],
    [/picture format that is not supported/, '不支持的图片格式'],
    [/^is an archive of a kind/, '无法打开的压缩包'],
    [/keep beside photos$/, '相机或文件系统附带的文件'],
    [/carries no developed picture/, 'RAW 文件中没有可用的预览图'],
    [/coded in a way that is not read/, '不支持的编码方式'],
    [/pixels, more than the/, '像素过多'],
    [/shorter cut/, '视频过长'],
    [/only sound or other data/, '没有画面，只有声音或其他数据'],
    [/^no frame of the video can be decoded|^the frames of the video cannot be listed/, '无法读取视频的画面'],
    [/^the picture cannot be read/, '无法读取这张图片'],
    [/^is encrypted in/, '在压缩包中已加密'],
    [/^is empty in/, '在压缩包中是空文件'],
    [/packed by a method/, '压缩包使用了不支持的压缩方法'],
    [/^is an empty file/, '空文件'],
    [/^is no longer stored/, '文件已不再保存'],
    [/bytes are more than is allowed/, '文件过大'],
    [/^the file ends too early|stopped before its end$/, '视频不完整：录制或传输提前中断'],
    [/^unpacks to more than|\bdamaged\b|\bincomplete\b/, '文件损坏或不完整'],
  ],
  cures: [
    [/one unbroken take/, '请发送一段未剪辑的视频，或把每处分别创建为世界。'],
    [/from the camera again/, '请重新从相机复制后上传。'],
    [/single photos, or a panorama of the whole/, '请上传单张照片，或完整的全景图。'],
    [/^Send the photo itself/, '请上传原图，而不是预览图：聊天软件和网页会压缩照片。'],
    [/^Convert it to MP4/, '请转换为 MP4 后上传，例如用 HandBrake。'],
    [/GoPro Player/, '请用 GoPro Player 导出为拼接好的 360° MP4。'],
    [/^Export it as JPEG/, '请导出为 JPEG 后上传。'],
    [/^Unpack it/, '请先解压。'],
    [/^Develop it/, '请用相机厂商的软件导出 JPEG 后上传。'],
    [/^Choose a higher quality/, '请选择更高的质量，或减少数量。'],
    [/^Pack the photos again/, '请重新打包照片后上传。'],
    [/^Check that it opens on your computer/, '请确认它能在你的电脑上打开，然后重新上传。'],
    [/lower resolution|smaller/, '请以较低分辨率导出后上传。'],
  ],
  reason: '未使用',
};

const tables: Readonly<Partial<Record<Language, typeof chinese>>> = { zh: chinese };

export interface LeftOutWords {
  reason: string;
  cure?: string;
  /** What the service said, where there are no words for it in the language of the page. */
  original?: string;
}

/** The words of the service where the page speaks its language. */
export function leftOutWords({ reason, cure }: LeftOut, language: Language): LeftOutWords {
  const table = tables[language];
  if (!table) return { reason, ...(cure !== undefined && { cure }) };
  const said = { reason: translated(table.reasons, reason), cure: cure && translated(table.cures, cure) };
  const unknown = [said.reason === undefined && reason, cure && said.cure === undefined && cure].filter(Boolean);
  return {
    reason: said.reason ?? table.reason,
    ...(said.cure && { cure: said.cure }),
    ...(unknown.length > 0 && { original: unknown.join('. ') }),
  };
}
